/** Makes the browser download `file` under the name `name`. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoke the URL later, because some browsers read the file only after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
