import { EditorView } from "@codemirror/view";

/** How long scroll events of a pane that the other one moved are ignored, in milliseconds. */
const ECHO = 180;

interface Side {
  readonly view: EditorView;
  /** A position of this side's text as a position of the other's. */
  readonly toOther: (pos: number) => number;
}

/**
 * Keeps the text at the top edge of two panes the same, by mapping positions. The pane that the user scrolls leads; the
 * scrolling it causes in the other is ignored. Returns the cleanup function.
 */
export function syncScroll(left: Side, right: Side): () => void {
  let leader: EditorView | undefined;
  let since = 0;
  let frame = 0;
  const onScroll = (leading: Side, other: Side) => () => {
    const now = performance.now();
    if (leader === other.view && now - since < ECHO) return;
    leader = leading.view;
    since = now;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => align(leading, other.view));
  };
  const onLeft = onScroll(left, right);
  const onRight = onScroll(right, left);
  left.view.scrollDOM.addEventListener("scroll", onLeft, { passive: true });
  right.view.scrollDOM.addEventListener("scroll", onRight, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    left.view.scrollDOM.removeEventListener("scroll", onLeft);
    right.view.scrollDOM.removeEventListener("scroll", onRight);
  };
}

function align({ view, toOther }: Side, other: EditorView): void {
  if (!other.scrollDOM.clientHeight || !view.scrollDOM.clientHeight) return;
  const top = view.scrollDOM.getBoundingClientRect().top;
  if (view.scrollDOM.scrollTop < 4) {
    other.scrollDOM.scrollTop = view.scrollDOM.scrollTop;
    return;
  }
  const left = view.contentDOM.getBoundingClientRect().left;
  const pos = view.posAtCoords({ x: left + 24, y: top + 2 }, false);
  const offset = top - (view.coordsAtPos(pos, 1)?.top ?? top);
  other.dispatch({ effects: EditorView.scrollIntoView(toOther(pos), { y: "start", yMargin: -offset }) });
}
