import { showToast } from "#web/ui/toast.ts";

/** Whether a file field accepts a file, by its type or by the end of its name (attribute `accept`). */
const isAccepted = ({ accept }: HTMLInputElement, { name, type }: File) =>
  accept.split(",").some((rule) => (rule.startsWith(".") ? name.toLowerCase().endsWith(rule) : rule === type));

/** Puts files into the first field that accepts each of them; those that no field accepts go to the first one. */
export function fillFields(fields: readonly HTMLInputElement[], files: readonly File[]): void {
  const [first] = fields;
  if (!first) return showToast("info", "Dieses Formular verwendet kein Bild.");
  const fieldOf = (file: File) => fields.find((field) => isAccepted(field, file)) ?? first;
  for (const [field, some] of Map.groupBy(files, fieldOf)) fill(field, some);
}

function fill(field: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  field.files = transfer.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
