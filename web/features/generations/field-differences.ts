import { createContext, useContext } from "react";
import type { Difference } from "#domain/models/replacement.ts";

/** Notes below form fields that work differently, or have no effect, while a fallback model serves the requests. */
export const FieldDifferences = createContext<readonly Difference[]>([]);

export const useFieldDifferences = () => useContext(FieldDifferences);
