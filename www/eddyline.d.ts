/** Types of `eddyline.js`, the stable way into the built module. */

/** The knobs; whatever is missing has its default. */
export interface Settings {
  /** `parallelism.default`, 1 to 128. */
  parallelism?: number;
  /** `pipeline.operator-chaining.enabled`. */
  chaining?: boolean;
  /** `pipeline.object-reuse`. */
  object_reuse?: boolean;
  /** 0: as many as the job needs. */
  task_managers?: number;
  slots?: number;
  /** `execution.checkpointing.interval`; 0: off. */
  checkpoint_interval_ms?: number;
  /** Buffers of a few records instead of 32 KiB. */
  classroom?: boolean;
  seed?: number | bigint;
  /** Arguments of `main`, as on a command line. */
  args?: string;
}

export interface Diagnostic {
  code: string;
  severity: "error" | "warning" | "note";
  /** From 1. */
  line: number;
  /** From 1, in characters. */
  column: number;
  message: string;
  messageZh: string;
}

export interface Compiled {
  diagnostics: Diagnostic[];
  /** One for each job handed over, with transformations, streamGraph, jobGraph and execution. */
  jobs: unknown[];
  /** The exception that left `main`, if one did. */
  error: { class: string; message?: string; causes: unknown[] } | null;
}

/** How many things the graphs of a job have. */
export interface Counts {
  transformations: number;
  streamNodes: number;
  streamEdges: number;
  jobVertices: number;
  jobEdges: number;
  /** Null where the ExecutionGraph is decided later. */
  subtasks: number | null;
}

/** Makes a `Compilation`. Never throws for what is in the text. */
export interface CompilationConstructor {
  new (text: string, settings?: Settings): Compilation;
}

/** A compiled program. What is asked of it is made into JavaScript's values when it is asked for, and each time anew. */
export interface Compilation {
  readonly diagnostics: Diagnostic[];
  /** How many jobs were handed over. */
  readonly nJobs: number;
  /** A job with transformations, streamGraph, jobGraph and execution; undefined where there is none of that number. */
  job(number: number): unknown;
  /** The exception that left `main`, if one did. */
  readonly error: Compiled["error"];
  /** Of the first job; null where a stage refused it or there is none. */
  readonly counts: Counts | null;
  /** Puts every rule of chaining to every edge of the first job: how many edges each rule refuses, by its name. */
  refusals(): Record<string, number>;
  /** All of it: what `compile` answers. */
  export(): Compiled;
  /** Gives its memory back at once; otherwise that happens when nothing refers to it any more. */
  free(): void;
}

/** What the module offers once it is loaded. */
export interface Eddyline {
  /** Compiles a program. Never throws for what is in the text. */
  compile(text: string, settings?: Settings): Compiled;
  Compilation: CompilationConstructor;
  Simulation: SimulationConstructor;
  /** Puts the studio into an element, once the styles are there. */
  mount(element: Element, options?: MountOptions): Promise<void>;
}

/** Loads the module, once. Rejects when its files can't be loaded. */
export function load(): Promise<Eddyline>;

/** `load`, then `compile`. */
export function compile(text: string, settings?: Settings): Promise<Compiled>;

/** `load`, then `mount`. */
export function mount(element: Element, options?: MountOptions): Promise<void>;

/** The same names as the page's parameters, and the program. */
export interface MountOptions {
  /** The program; without it `example`, or the first example. */
  text?: string;
  example?: string;
  lang?: "en" | "zh";
  theme?: "light" | "dark" | "auto";
  parallelism?: number;
  view?: "code" | "stages" | "run" | "inspector" | "output";
  /** "0": with the bar at the top, and text and settings are kept across visits. */
  embed?: "0" | "1";
}

export interface SimulationConstructor {
  /** Stands before the first step; throws a `Compiled` when there is nothing to run. */
  new (text: string, settings?: Settings): Simulation;
}

/** A run of a program's first job. */
export interface Simulation {
  /** Makes up to `n` steps; answers how many were made. */
  step(n: number): number;
  /** Goes to a step, forward or back. */
  seek(step: number): void;
  runToEnd(): void;
  readonly stepNumber: number;
  readonly nowNs: number;
  /** Flink's `JobStatus`. */
  readonly status: string;
  /** The same on every platform for the same text, settings and step. */
  digest(): string;
  /** What the job printed to standard output so far. */
  lines(): string[];
}
