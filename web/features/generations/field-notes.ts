import { createContext, useContext } from "react";
import type { Difference } from "#domain/models/replacement.ts";

/** What is otherwise at the fields of a form because another model makes it. */
export const FieldNotes = createContext<readonly Difference[]>([]);

export const useFieldNotes = () => useContext(FieldNotes);
