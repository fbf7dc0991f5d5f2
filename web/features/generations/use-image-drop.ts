import { type RefObject, useEffect, useState } from "react";
import { errorMessage } from "#web/platform/api-error.ts";
import { loadCode } from "#web/platform/load-code.ts";
import { loadWhenIdle } from "#web/ui/load-when-idle.ts";
import { showToast } from "#web/ui/toast.ts";
import { laterParts } from "./later-parts.ts";

const isFileDrag = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
const isImage = ({ type }: File) => type.startsWith("image/");
const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("textarea, input:not([type=file]), [contenteditable]");

/**
 * Takes files that are dropped or pasted anywhere on the page into the form's first field that accepts them. Files that
 * no field accepts go to the first field, which shows an error. A dropped file never opens in place of the page, even
 * if the form has no field for files.
 * @returns whether a file is being dragged over the page and the form has a field for it
 */
export function useImageDrop(form: RefObject<HTMLFormElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => loadWhenIdle([laterParts.fillFields]), []);

  useEffect(() => {
    // Let only the visible form take images, because a page may hold several forms in tabs.
    const isVisible = () => form.current?.checkVisibility() ?? false;
    const fileFields = () => [
      ...(form.current?.querySelectorAll<HTMLInputElement>("input[type=file]:not([data-mask])") ?? []),
    ];

    async function take(files: readonly File[]) {
      try {
        const { fillFields } = await loadCode(laterParts.fillFields);
        fillFields(fileFields(), files);
      } catch (error) {
        showToast("error", errorMessage(error));
      }
    }

    function handleDragOver(event: DragEvent) {
      if (!isFileDrag(event) || !isVisible()) return;
      event.preventDefault();
      setOver(fileFields().length > 0);
    }

    function handleDragLeave(event: DragEvent) {
      // Ignore a dragleave event with a related target: only one without means that the pointer has left the window.
      if (!event.relatedTarget) setOver(false);
    }

    function handleDrop(event: DragEvent) {
      setOver(false);
      // Ignore files that a drop zone of the form has already taken: the drop zone has called `preventDefault`.
      if (!isFileDrag(event) || !isVisible() || event.defaultPrevented) return;
      event.preventDefault();
      void take([...(event.dataTransfer?.files ?? [])]);
    }

    function handlePaste(event: ClipboardEvent) {
      if (!isVisible() || event.defaultPrevented) return;
      const images = [...(event.clipboardData?.files ?? [])].filter(isImage);
      // Leave a pasted text to a text field: some programs copy a text together with an image of that text.
      const hasText = isTextField(event.target) && event.clipboardData?.types.includes("text/plain");
      if (images.length === 0 || hasText) return;
      event.preventDefault();
      void take(images);
    }

    window.addEventListener("dragover", handleDragOver);
    window.addEventListener("dragleave", handleDragLeave);
    window.addEventListener("drop", handleDrop);
    window.addEventListener("paste", handlePaste);
    return () => {
      window.removeEventListener("dragover", handleDragOver);
      window.removeEventListener("dragleave", handleDragLeave);
      window.removeEventListener("drop", handleDrop);
      window.removeEventListener("paste", handlePaste);
    };
  }, [form]);

  return isOver;
}
