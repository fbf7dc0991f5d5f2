import type { LucideIcon } from "lucide-react";
import { type DragEvent, type ReactNode, type RefObject, useState } from "react";
import { Spinner } from "./Spinner.tsx";

type Props = {
  /** Id of the file input. */
  id: string;
  /** Name of the file input in the form; left out if the form does not read it. */
  name?: string | undefined;
  /** File types that the browser's file dialog offers, in the form of the attribute `accept`. */
  accept: string;
  icon: LucideIcon;
  /** Text of the button that opens the file dialog. */
  action: string;
  isBusy: boolean;
  isInvalid: boolean;
  /** Id of the element that explains the field. */
  describedBy: string;
  /**
   * Ref to the file input. The button that removes a file passes its focus to the file input when the button
   * disappears.
   */
  inputRef: RefObject<HTMLInputElement | null>;
  /** Message for screen readers about the uploaded file; empty if no file was uploaded. */
  status: string;
  onFile: (file: File) => void;
  /** The present logo, or a sample of the present font, shown above the button. */
  content?: ReactNode;
  children: ReactNode;
};

/** Zone into which a file can be dropped, with a button that opens the browser's file dialog. */
export function FileDrop({ id, name, accept, icon: Icon, action, isBusy, isInvalid, describedBy, ...rest }: Props) {
  const { inputRef, status, onFile, content, children } = rest;
  const [isOver, setOver] = useState(false);
  function take([file]: readonly File[]) {
    if (file) onFile(file);
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }
  return (
    <div
      className="drop-zone"
      data-over={isOver}
      data-invalid={isInvalid}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      {content}
      <label htmlFor={id} className="button button-outline">
        {isBusy ? <Spinner /> : <Icon size={17} aria-hidden />}
        {isBusy ? "Wird hochgeladen …" : action}
      </label>
      <input
        ref={inputRef}
        id={id}
        type="file"
        name={name}
        accept={accept}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        className="visually-hidden"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {children}
      <span role="status" className="visually-hidden">
        {status}
      </span>
    </div>
  );
}
