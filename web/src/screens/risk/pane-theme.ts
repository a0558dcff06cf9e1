import { EditorView } from "@codemirror/view";

/** How many shades tell how often a stretch occurs, from barely often enough to everywhere. */
export const SHADES = 6;

const shade = (light: string, dark: string) => ({
  backgroundColor: `light-dark(${light}, ${dark})`,
  borderRadius: "2px",
});

export const riskTheme = EditorView.theme({
  ".cm-content": { padding: "0.75rem 0 3rem" },
  ".often-0": shade("#f2711c99", "#f2711c73"),
  ".often-1": shade("#f2a51c80", "#f2a51c5e"),
  ".often-2": shade("#e8cf2a70", "#e8cf2a4d"),
  ".often-3": shade("#a5cf4a60", "#a5cf4a47"),
  ".often-4": shade("#57b87a50", "#57b87a4d"),
  ".often-5": shade("#3b9dd840", "#3b9dd84d"),
  ".gone": {
    backgroundColor: "var(--ink)",
    color: "var(--ink)",
    borderRadius: "2px",
    padding: "0 0.18em",
    margin: "0 1px",
  },
  ".goes": {
    textDecoration: "line-through 2px var(--bad)",
    backgroundColor: "var(--bad-tint)",
    borderRadius: "2px",
  },
  ".masked, .changed-word": {
    backgroundColor: "var(--good-tint)",
    textDecoration: "underline solid 2px var(--good)",
    textUnderlineOffset: "0.22em",
    borderRadius: "2px",
  },
  ".blamed": {
    backgroundColor: "var(--bad-tint)",
    textDecoration: "underline wavy 1.5px var(--bad)",
    textUnderlineOffset: "0.22em",
    borderRadius: "2px",
  },
  ".asked": { outline: "2px solid var(--accent)", outlineOffset: "1px", borderRadius: "2px" },
});
