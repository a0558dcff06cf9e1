import type { Attachment } from "svelte/attachments";

/**
 * Passes what is dropped on an element to `take`; if that returns false the browser handles it and inserts a text
 * into the field. While something is dragged over the element it has `data-over`.
 */
export function dropZone(take: (transfer: DataTransfer) => boolean): Attachment<HTMLElement> {
  return (element) => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
      element.dataset.over = "";
    };
    const leave = (event: DragEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) delete element.dataset.over;
    };
    const drop = (event: DragEvent) => {
      delete element.dataset.over;
      if (event.dataTransfer && take(event.dataTransfer)) event.preventDefault();
    };
    element.addEventListener("dragover", over);
    element.addEventListener("dragleave", leave);
    element.addEventListener("drop", drop);
    return () => {
      element.removeEventListener("dragover", over);
      element.removeEventListener("dragleave", leave);
      element.removeEventListener("drop", drop);
    };
  };
}
