import { createContext, useContext } from "react";
import type { Difference } from "#domain/models/replacement.ts";

/** Differences in the fields of a form while a fallback serves the model. */
export const FieldDifferences = createContext<readonly Difference[]>([]);

export const useFieldDifferences = () => useContext(FieldDifferences);
