import { defaultKeymap } from "@codemirror/commands";
import { EditorSelection, EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, drawSelection, EditorView, keymap } from "@codemirror/view";
import { paneTheme } from "./pane-theme.ts";

const setMarks = StateEffect.define<DecorationSet>();
const setCurrent = StateEffect.define<{ from: number; to: number } | undefined>();
const currentMark = Decoration.mark({ class: "current" });

const marksField = decorationField((marks, effect) => (effect.is(setMarks) ? effect.value : marks));
const currentField = decorationField((marks, effect) => {
  if (!effect.is(setCurrent)) return marks;
  const span = effect.value;
  return span && span.from < span.to
    ? Decoration.set(currentMark.range(span.from, span.to))
    : Decoration.none;
});

function decorationField(next: (marks: DecorationSet, effect: StateEffect<unknown>) => DecorationSet) {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (marks, transaction) =>
      transaction.effects.reduce(next, transaction.docChanged ? marks.map(transaction.changes) : marks),
    provide: (field) => EditorView.decorations.from(field),
  });
}

/** Moves and selections work; whatever would type, delete or paste is left out, and letters are free for shortcuts. */
const READING_KEYS = defaultKeymap.filter(
  ({ key, mac }) => /Arrow|Home|End|Page|Mod-a/.test(`${key} ${mac}`) && !/Alt-/.test(key ?? ""),
);

/**
 * A text to read and select in. It lives in a shadow root: there the editor's styles are adopted sheets, which a content
 * policy without inline styles allows. Lines end at "\n" only, so positions are those of the text, "\r" included.
 */
export function openPane(host: HTMLElement, text: string, label: string, extra: Extension): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const state = EditorState.create({
    doc: text,
    extensions: [
      EditorState.lineSeparator.of("\n"),
      EditorState.readOnly.of(true),
      EditorView.editable.of(false),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ tabindex: "0", "aria-label": label, "aria-readonly": "true" }),
      drawSelection({ cursorBlinkRate: 0 }),
      keymap.of(READING_KEYS),
      marksField,
      currentField,
      paneTheme,
      extra,
    ],
  });
  return new EditorView({ state, parent: root, root });
}

export function showMarks(view: EditorView, marks: DecorationSet): void {
  view.dispatch({ effects: setMarks.of(marks) });
}

/** Outlines one span; with `scroll` it is brought into view. */
export function showCurrent(
  view: EditorView,
  span: { from: number; to: number } | undefined,
  scroll: boolean,
): void {
  const effects: StateEffect<unknown>[] = [setCurrent.of(span)];
  if (span && scroll)
    effects.push(
      EditorView.scrollIntoView(EditorSelection.range(span.from, span.to), {
        y: "nearest",
        yMargin: Math.min(96, view.scrollDOM.clientHeight / 4),
      }),
    );
  view.dispatch({ effects });
}

/** Changes the text and its marks in one step, keeping the place that is being read. */
export function changeText(
  view: EditorView,
  changes: readonly { from: number; to: number; insert: string }[],
  marks: DecorationSet,
): void {
  const lines = changes.map(({ from, to, insert }) => ({ from, to, insert: view.state.toText(insert) }));
  view.dispatch({ changes: lines, effects: setMarks.of(marks) });
}
