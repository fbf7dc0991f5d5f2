import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { useOpenDialog } from "#web/ui/Dialog.tsx";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";
import { commandOf } from "./keys.ts";
import type { Painter } from "./painter.ts";
import { PainterBar } from "./PainterBar.tsx";
import { PainterStage } from "./PainterStage.tsx";
import { useLoadedPainter } from "./use-loaded-painter.ts";
import { useSendMask } from "./use-send-mask.ts";
import { keyLabels } from "./texts.ts";

type Props = {
  image: string;
  /** URL of the mask to edit; undefined for a new, empty mask. */
  mask: string | undefined;
  /** Name of the image if the form has several images; empty for a single image. */
  label: string;
  onDone: (url: string) => void;
  onClose: () => void;
};

/** Full-screen painter, open while mounted. Asks before it discards changes. */
export default function MaskPainter({ image, mask, label, onDone, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const loaded = useLoadedPainter(image, mask);
  const [isAsking, setAsking] = useState(false);
  useOpenDialog(ref);

  function askToClose() {
    if (loaded.painter?.state.read().isChanged) setAsking(true);
    else onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    const isOnStage = target instanceof HTMLElement && target.role === "application";
    if (key === "Escape") {
      if (ref.current?.querySelector(":popover-open")) return;
      event.preventDefault();
      if (!loaded.painter?.cancel()) askToClose();
    } else if (key === " " && isOnStage) {
      event.preventDefault();
      if (!event.repeat) loaded.painter?.holdSpace();
    } else if (loaded.painter && !(target instanceof HTMLSelectElement)) {
      const command = commandOf(event, isOnStage);
      if (!command) return;
      event.preventDefault();
      command(loaded.painter);
    }
  }

  return createPortal(
    <>
      <dialog
        ref={ref}
        aria-label="Maske malen"
        className="dialog painter"
        onKeyDown={handleKeyDown}
        onKeyUp={({ key }) => key === " " && loaded.painter?.releaseSpace()}
        onCancel={(event) => {
          event.preventDefault();
          askToClose();
        }}
        // A system gesture may close the dialog without a cancel event: open it again and ask whether to discard
        // changes.
        onClose={() => {
          if (ref.current?.open) return;
          ref.current?.showModal();
          askToClose();
        }}
      >
        <div className="painter-head">
          <div className="min-w-0 flex-1">
            <h2 className="text-title-m">Maske malen</h2>
            <p className="flex min-h-5 gap-2 text-small text-ink-2">
              {label && <span className="flex-none font-semibold">{label}</span>}
              {loaded.painter && <Notice painter={loaded.painter} />}
            </p>
          </div>
          <div className="flex flex-none items-center">
            <KeyHelp />
            <IconButton label="Schließen" onClick={askToClose}>
              <X size={18} aria-hidden />
            </IconButton>
          </div>
        </div>
        {loaded.painter ? (
          <PainterLayout
            {...{ image, label, onDone }}
            painter={loaded.painter}
            isSaved={mask !== undefined && !loaded.isStretched}
            onUnchanged={onClose}
          />
        ) : (
          <div className="painter-wait">
            {loaded.hasFailed ? (
              <FormError message="Bild konnte nicht geladen werden" />
            ) : (
              <p role="status" className="flex items-center gap-3 text-ink-2">
                <Spinner /> Bild wird geladen …
              </p>
            )}
          </div>
        )}
      </dialog>
      {isAsking && (
        <ConfirmDialog
          question="Bemalung verwerfen?"
          detail="Was Sie gemalt haben, geht verloren."
          action="Verwerfen"
          isBusy={false}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </>,
    document.body,
  );
}

type PainterLayoutProps = {
  painter: Painter;
  image: string;
  label: string;
  /** Whether the server already stores exactly the loaded mask, so that an unchanged mask need not be uploaded. */
  isSaved: boolean;
  onDone: (url: string) => void;
  onUnchanged: () => void;
};

function PainterLayout({ painter, image, label, isSaved, onDone, onUnchanged }: PainterLayoutProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { isBusy, share, problem, send } = useSendMask(painter, onDone);
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);

  function accept() {
    if (isSaved && !painter.state.read().isChanged) onUnchanged();
    else void send();
  }

  return (
    <>
      <div className="painter-room">
        <PainterStage painter={painter} image={image} label={label} ref={stage} />
      </div>
      <div className="painter-foot">
        {problem && <FormError message={problem} />}
        <PainterBar painter={painter}>
          <Button isBusy={isBusy} icon={<Check size={18} aria-hidden />} className="painter-accept" onClick={accept}>
            {isBusy ? `Wird hochgeladen … ${Math.round(share * 100)} %` : "Übernehmen"}
          </Button>
        </PainterBar>
      </div>
    </>
  );
}

/** The last notice. An added non-breaking space makes screen readers announce a repeated text. */
function Notice({ painter }: { painter: Painter }) {
  const { notice } = useSyncExternalStore(painter.state.subscribe, painter.state.read);
  return (
    <span role="status" className="numbers truncate">
      {notice.text + (notice.count % 2 ? "\u00a0" : "")}
    </span>
  );
}

function KeyHelp() {
  return (
    <div className="painter-keys">
      <Disclosure label="Tastatur">
        <dl className="painter-key-list">
          {keyLabels.map(({ keys, does }) => (
            <div key={keys}>
              <dt className="font-semibold">{keys}</dt>
              <dd className="text-ink-2">{does}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  );
}
