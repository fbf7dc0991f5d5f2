import { createContext, type ReactNode, useContext } from "react";

type Row = {
  /** Name of the prompt's field. */
  field: string;
  row: ReactNode;
  /** Preview of the result, where it stands below the prompt instead of beside the form. */
  preview: ReactNode;
};

/** Row and preview below the prompt of a form; undefined outside of a form. */
export const PromptRow = createContext<Row | undefined>(undefined);

/** Row and preview below the field `name`; undefined for other fields than the prompt. */
export function usePromptRow(name: string): Row | undefined {
  const promptRow = useContext(PromptRow);
  return promptRow?.field === name ? promptRow : undefined;
}
