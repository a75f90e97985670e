// A small static server that shows dist/ the way a host would: under some sub-path, compressed, and with no help for
// paths that don't exist. It remembers what was asked for and how much went over the wire.

import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".java": "text/plain; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};
const COMPRESSED = new Set([".css", ".html", ".java", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm"]);

// What was compressed once: the same file is asked for by many tests.
const gzipped = new Map();

async function body(path, { mtimeMs }) {
  if (!COMPRESSED.has(extname(path))) return { bytes: await readFile(path) };
  const known = gzipped.get(path);
  if (known?.mtimeMs === mtimeMs) return { bytes: known.bytes, encoding: "gzip" };
  const bytes = gzipSync(await readFile(path), { level: 9 });
  gzipped.set(path, { mtimeMs, bytes });
  return { bytes, encoding: "gzip" };
}

/**
 * Serves `dir` under `base` on a free port of this machine. `transfers` lists each answer as `{ path, status, n_bytes }`.
 * `extra` adds whole pages by path, such as a host page with an iframe: `{ "/host.html": "<iframe …>" }`.
 */
export async function serve({ dir = DIST, base = "/some/sub/path/", extra = {}, port = 0 } = {}) {
  const transfers = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const answer = (status, headers, bytes) => {
      transfers.push({ path, status, n_bytes: bytes.length });
      response.writeHead(status, { "content-length": bytes.length, "cache-control": "no-store", ...headers });
      response.end(request.method === "HEAD" ? undefined : bytes);
    };
    try {
      if (path in extra) return answer(200, { "content-type": TYPES[".html"] }, Buffer.from(extra[path]));
      if (!path.startsWith(base)) return answer(404, {}, Buffer.from("outside of the served path"));
      let file = normalize(join(dir, path.slice(base.length)));
      if (file !== normalize(dir) && !file.startsWith(normalize(dir + sep))) return answer(404, {}, Buffer.from("no"));
      let info = await stat(file);
      if (info.isDirectory()) {
        file = join(file, "index.html");
        info = await stat(file);
      }
      const { bytes, encoding } = await body(file, info);
      const headers = { "content-type": TYPES[extname(file)] ?? "application/octet-stream" };
      if (encoding) headers["content-encoding"] = encoding;
      answer(200, headers, bytes);
    } catch (error) {
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return answer(404, {}, Buffer.from("not found"));
      answer(500, {}, Buffer.from(String(error)));
    }
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    origin,
    base,
    url: origin + base,
    transfers,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
