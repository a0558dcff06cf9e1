import { EditorView } from "@codemirror/view";

/** Colours come from the page's custom properties, which reach into the shadow root. Families also differ in shape. */
const underline = (family: string, style: string, thickness = "2px") => ({
  [`.family-${family}`]: { "--tone": `var(--${family})`, "--tint": `var(--${family}-tint)` },
  [`.finding.family-${family}`]: { textDecoration: `underline ${style} ${thickness} var(--tone)` },
});

export const paneTheme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--reading)",
    fontSize: "var(--reading-size, 1.0625rem)",
    lineHeight: "1.75",
    overflowY: "auto",
  },
  ".cm-content": { padding: "1rem 0 40vh", caretColor: "var(--ink)", maxWidth: "46rem" },
  ".cm-line": { padding: "0 1.25rem" },
  ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "var(--selection)",
  },
  ".finding": {
    textUnderlineOffset: "0.22em",
    textDecorationSkipInk: "none",
    borderRadius: "3px",
    cursor: "pointer",
  },
  ...underline("person", "solid"),
  ...underline("place", "dashed"),
  ...underline("organisation", "double", "1.5px"),
  ...underline("time", "dotted"),
  ...underline("attribute", "solid", "4px"),
  ...underline("other", "wavy", "1px"),
  ".family-identifier": { "--tone": "var(--identifier)", "--tint": "var(--identifier-tint)" },
  ".finding.family-identifier": { boxShadow: "inset 0 0 0 1.5px var(--tone)" },
  ".finding.changed": { backgroundColor: "var(--tint)" },
  ".finding.left": { textDecorationColor: "var(--faint)" },
  ".finding.left.family-identifier": { boxShadow: "inset 0 0 0 1px var(--faint)" },
  ".finding.kept": { textDecoration: "none", boxShadow: "inset 0 0 0 1px var(--faint)" },
  "&.chips .finding[data-label]::after": {
    /* A word joiner keeps the label with the end of its finding. */
    content: '"\\2060" attr(data-label)',
    font: "600 0.58em/1 var(--ui)",
    letterSpacing: "0.02em",
    color: "var(--tone, var(--soft))",
    verticalAlign: "0.55em",
    paddingLeft: "0.35em",
    paddingRight: "0.2em",
    whiteSpace: "nowrap",
  },
  "&.chips .finding.left::after, &.chips .finding.kept::after": { color: "var(--soft)" },
  ".current": { borderRadius: "3px", outline: "2.5px solid var(--accent)", outlineOffset: "2px" },
  ".cm-tooltip": {
    border: "1px solid var(--line)",
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
    borderRadius: "8px",
    boxShadow: "var(--shadow)",
    font: "0.875rem/1.5 var(--ui)",
    padding: "0.6rem 0.8rem",
    maxWidth: "22rem",
    zIndex: "20",
  },
  ".cm-tooltip strong": { color: "var(--tone, var(--ink))" },
  ".cm-tooltip p": { margin: "0.15rem 0 0" },
  ".cm-tooltip .soft": { color: "var(--soft)" },
});
