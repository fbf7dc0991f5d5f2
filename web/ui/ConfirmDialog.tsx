import { type ReactNode, useId, useRef } from "react";
import { Button, type ButtonVariant } from "./Button.tsx";
import { useOpenDialog, notifyIfClosed } from "./Dialog.tsx";

type Props = {
  question: string;
  detail?: string;
  action: string;
  variant?: ButtonVariant;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Content below the question, instead of a short `detail`. */
  children?: ReactNode;
};

/**
 * Dialog that asks for a confirmation, open while mounted. The cancel button has the focus, because it is the safe
 * choice.
 */
export function ConfirmDialog({
  question,
  detail,
  action,
  variant = "danger",
  isBusy,
  onConfirm,
  onClose,
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useOpenDialog(ref);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={detail ? `${id}-detail` : children ? `${id}-content` : undefined}
      onClose={() => notifyIfClosed(ref, onClose)}
      className="dialog w-[min(28rem,calc(100vw-2rem))] p-5 sm:p-6"
    >
      <h2 id={id} className="text-title-m">
        {question}
      </h2>
      {detail && (
        <p id={`${id}-detail`} className="mt-3 line-clamp-3 text-ink-2 [overflow-wrap:anywhere]">
          {detail}
        </p>
      )}
      {children && (
        <div id={`${id}-content`} className="mt-3">
          {children}
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- cancelling is the safe choice */}
        <Button autoFocus variant="outline" onClick={() => ref.current?.close()}>
          Abbrechen
        </Button>
        <Button variant={variant} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
