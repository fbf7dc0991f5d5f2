import { createContext, useContext } from "react";
import type { Kind } from "#domain/models/generation-kinds.ts";

/** Kind of generation that the form's prompt describes; undefined outside of a form. */
export const PromptKind = createContext<Kind | undefined>(undefined);

export const usePromptKind = () => useContext(PromptKind);
