//! The full editor's own words. It speaks English by itself; each row gives another language for one of its phrases.

use crate::text::Lang;

/// English phrase of the editor and what stands in its place.
pub fn phrases(lang: Lang) -> &'static [(&'static str, &'static str)] {
    match lang {
        Lang::En => &[],
        Lang::Zh => ZH,
    }
}

const ZH: &[(&str, &str)] = &[
    ("Find", "查找"),
    ("Replace", "替换"),
    ("next", "下一个"),
    ("previous", "上一个"),
    ("all", "全部"),
    ("match case", "区分大小写"),
    ("regexp", "正则表达式"),
    ("by word", "全词匹配"),
    ("replace", "替换"),
    ("replace all", "全部替换"),
    ("close", "关闭"),
    ("current match", "当前匹配"),
    ("on line", "位于行"),
    ("replaced $ matches", "已替换 $ 处"),
    ("replaced match on line $", "已替换第 $ 行的匹配"),
    ("Go to line", "跳到行"),
    ("go", "跳转"),
    ("Fold line", "折叠"),
    ("Unfold line", "展开"),
    ("Folded lines", "已折叠的行"),
    ("Unfolded lines", "已展开的行"),
    ("to", "至"),
    ("folded code", "已折叠的代码"),
    ("unfold", "展开"),
    ("Control character", "控制字符"),
    ("Selection deleted", "已删除所选内容"),
    ("Diagnostics", "问题"),
    ("No diagnostics", "没有问题"),
    ("Completions", "补全"),
];
