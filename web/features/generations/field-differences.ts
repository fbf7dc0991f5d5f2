import { createContext, useContext } from "react";
import type { Difference } from "#domain/models/replacement.ts";

/** Notes below the fields of a form that have another effect, or none, while a fallback serves the model. */
export const FieldDifferences = createContext<readonly Difference[]>([]);

export const useFieldDifferences = () => useContext(FieldDifferences);
