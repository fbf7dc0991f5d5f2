import { createContext, type ReactNode, useContext } from "react";

/** Row below the prompt of a form, and the name of the prompt's field; undefined outside of a form. */
export const PromptRow = createContext<{ field: string; row: ReactNode } | undefined>(undefined);

/** The row below the field `name`; undefined for other fields than the prompt. */
export function usePromptRow(name: string): ReactNode {
  const promptRow = useContext(PromptRow);
  return promptRow?.field === name ? promptRow.row : undefined;
}
