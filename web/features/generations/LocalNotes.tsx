import { useLayoutEffect } from "react";
import type { Model } from "#domain/models/models.ts";
import type { Difference } from "#domain/models/replacement.ts";
import { watermarkField } from "#domain/models/watermark-field.ts";
import { sourceFormatNote } from "./source-format.ts";

type Props = {
  model: Model;
  values: Record<string, unknown>;
  /** Whether the local engine serves the model; otherwise there are no notes. */
  isLocal: boolean;
  /** Called whenever the notes change; must be the same function in every render. */
  onChange: (notes: readonly Difference[]) => void;
};

/** German help text of the switch for the vendor's logo where the local engine makes the result. */
const watermarkWithoutEffect =
  "Hat hier keine Wirkung: Das eigene Studio setzt kein Logo ins Bild. Der Schalter gilt für angeschlossene Anbieter.";

/** Finds out what the local engine does differently with the inputs of a form, and passes the notes on. */
export default function LocalNotes({ model, values, isLocal, onChange }: Props): null {
  const { field, phrase } = (isLocal && sourceFormatNote(model, values)) || {};
  const hasWatermark = isLocal && watermarkField in model.fields;
  // A layout effect, so that no frame is painted without the notes.
  useLayoutEffect(() => {
    onChange([
      ...(field !== undefined && phrase !== undefined ? [{ field, phrase }] : []),
      ...(hasWatermark ? [{ field: watermarkField, phrase: watermarkWithoutEffect, isLost: true as const }] : []),
    ]);
  }, [onChange, field, phrase, hasWatermark]);
  return null;
}
