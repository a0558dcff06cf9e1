import { defaultKeymap } from "@codemirror/commands";
import {
  EditorSelection,
  EditorState,
  type Extension,
  type Range,
  StateEffect,
  StateField,
  type Transaction,
  type TransactionSpec,
} from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import type { Marks } from "./marks.ts";
import { paneTheme } from "./pane-theme.ts";

const setMarks = StateEffect.define<Marks>();
const setCurrent = StateEffect.define<{ from: number; to: number } | undefined>();
const setChips = StateEffect.define<boolean>();
const currentMark = Decoration.mark({ class: "current" });

const marksField = StateField.define<Marks>({
  create: () => Decoration.none,
  update: (marks, { effects }) => effects.findLast((each) => each.is(setMarks))?.value ?? marks,
});

/** Draws the marks in view: the cost of a change does not depend on the number of marks. */
const marksPlugin = ViewPlugin.define(
  (view) => ({
    drawn: marksInView(view),
    update(update: ViewUpdate) {
      const isNew = update.state.field(marksField) !== update.startState.field(marksField);
      if (isNew || update.docChanged || update.viewportChanged) this.drawn = marksInView(update.view);
    },
  }),
  { decorations: ({ drawn }) => drawn },
);

/** Visible ranges are disjoint; a mark that reaches into two is drawn once. */
function marksInView({ state, visibleRanges }: EditorView): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  let lastEnd = -1;
  for (const { from, to } of visibleRanges) {
    state.field(marksField).between(from, to, (start, end, mark) => {
      if (start < end && start > lastEnd) ranges.push(mark.range(start, end));
    });
    lastEnd = to;
  }
  return Decoration.set(ranges, true);
}

const currentField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(current, { effects, docChanged, changes }) {
    const set = effects.findLast((each) => each.is(setCurrent));
    if (!set) return docChanged ? current.map(changes) : current;
    const span = set.value;
    return span && span.from < span.to
      ? Decoration.set(currentMark.range(span.from, span.to))
      : Decoration.none;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The editor writes its classes anew when it gets the focus, so this one is part of its state. */
const chipsField = StateField.define<boolean>({
  create: () => false,
  update: (shown, { effects }) => effects.findLast((each) => each.is(setChips))?.value ?? shown,
  provide: (field) =>
    EditorView.editorAttributes.from(field, (shown) => (shown ? { class: "chips" } : { class: "" })),
});

/** Keys to move and select; none that type, delete or paste, so letters are free for shortcuts. */
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
      marksPlugin,
      currentField,
      chipsField,
      paneTheme,
      extra,
    ],
  });
  return new EditorView({ state, parent: root, root });
}

export function showMarks(view: EditorView, marks: Marks): void {
  view.dispatch({ effects: setMarks.of(marks) });
}

/** Shows labels beside marks, or does not. */
export function showChips(view: EditorView, shown: boolean): void {
  view.dispatch({ effects: setChips.of(shown) });
}

/** Whether marks may have changed: what was said of one may be true no more. */
export const changesMarks = ({ effects }: Transaction): boolean => effects.some((each) => each.is(setMarks));

/** Outlines one span; with `scroll` it is scrolled into view. `more` is dispatched with it: a separate step would cost a layout. */
export function showCurrent(
  view: EditorView,
  span: { from: number; to: number } | undefined,
  scroll: boolean,
  more: Pick<TransactionSpec, "selection" | "annotations"> = {},
): void {
  const effects: StateEffect<unknown>[] = [setCurrent.of(span)];
  if (span && scroll)
    effects.push(
      EditorView.scrollIntoView(EditorSelection.range(span.from, span.to), {
        y: "nearest",
        yMargin: Math.min(96, view.scrollDOM.clientHeight / 4),
      }),
    );
  view.dispatch({ ...more, effects });
}

/** Changes the text and its marks in one step, keeping the scroll position. */
export function changeText(
  view: EditorView,
  changes: readonly { from: number; to: number; insert: string }[],
  marks: Marks,
): void {
  const lines = changes.map(({ from, to, insert }) => ({ from, to, insert: view.state.toText(insert) }));
  view.dispatch({ changes: lines, effects: setMarks.of(marks) });
}
