import { X } from "lucide-react";
import { type KeyboardEventHandler, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./IconButton.tsx";

type Props = {
  title: string;
  /** Instead of the title, which is then only heard. */
  heading?: ReactNode;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  className?: string;
  children: ReactNode;
};

/**
 * Mounted means open. The native element brings the focus trap, Esc, the inert background and the
 * way back of the focus; a click beside it closes it too.
 */
export function Dialog({ title, heading, onClose, onKeyDown, className, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useOpenDialog(ref);
  return (
    // The backdrop is no element of its own; with the keyboard, Esc does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={() => whenClosed(ref, onClose)}
      onClick={(event) => {
        if (event.target === ref.current) ref.current.close();
      }}
      onKeyDown={onKeyDown}
      className={classNames("dialog", className)}
    >
      <div className="flex max-h-[inherit] flex-col p-4 sm:p-5">
        <div className="flex items-center gap-4">
          <h2 id={titleId} className={heading ? "visually-hidden" : "text-title-m"}>
            {title}
          </h2>
          {heading}
          <IconButton label="Schließen" isSmall className="-mt-1 -mr-1 ml-auto" onClick={() => ref.current?.close()}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}

type DialogRef = { readonly current: HTMLDialogElement | null };

/** Removing an open dialog from the page would lose the focus; closing it first gives it back. */
export function useOpenDialog(ref: DialogRef): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, [ref]);
}

/**
 * The event arrives late: the dialog may be open again by then, or no longer be shown because another one is being
 * loaded in its place, which must not be closed.
 */
export function whenClosed(ref: DialogRef, onClose: () => void): void {
  if (ref.current && !ref.current.open) onClose();
}
