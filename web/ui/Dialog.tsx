import { X } from "lucide-react";
import { type KeyboardEventHandler, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./IconButton.tsx";

type Props = {
  title: string;
  /** Content shown instead of the title, which is then visible to screen readers only. */
  heading?: ReactNode;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  className?: string;
  children: ReactNode;
};

/**
 * Modal dialog, open while mounted. The native element provides the focus trap, Esc, the inert background and the
 * return of the focus; a click on the backdrop closes the dialog too.
 */
export function Dialog({ title, heading, onClose, onKeyDown, className, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useOpenDialog(ref);
  return (
    // Close the dialog on a click on its backdrop, which is no element of its own; keyboard users press Esc.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={() => notifyIfClosed(ref, onClose)}
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

/** Opens the dialog on mount and closes it on unmount: removing an open dialog would lose the focus. */
export function useOpenDialog(ref: DialogRef): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, [ref]);
}

/**
 * Calls `onClose` only if the dialog is still closed and mounted. The close event arrives late: by then the dialog may
 * be open again, or suspended while another one is being loaded.
 */
export function notifyIfClosed(ref: DialogRef, onClose: () => void): void {
  if (ref.current && !ref.current.open) onClose();
}
