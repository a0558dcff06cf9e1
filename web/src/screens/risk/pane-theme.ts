import { EditorView } from "@codemirror/view";

/** How many shades tell how often a stretch occurs, from barely often enough to everywhere. */
export const SHADES = 6;

/** Colours that only these panes have are custom properties of the screen. */
export const riskTheme = EditorView.theme({
  "&.cm-editor": { height: "auto", maxHeight: "clamp(14rem, 52dvh, 38rem)" },
  ".cm-scroller .cm-content": { padding: "0.75rem 0" },
  ...Object.fromEntries(
    Array.from({ length: SHADES }, (_, i) => [
      `.often-${i}`,
      { backgroundColor: `var(--often-${i})`, borderRadius: "2px" },
    ]),
  ),
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
