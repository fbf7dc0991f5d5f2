/** German messages about the workflows of an operator's own ComfyUI. */
export const workflowMessages = {
  /**
   * Says that the model has no such choice field.
   * @param field name of the field, as the workflow's file name states it
   */
  unknownField: (field: string, model: string) => `nennt die Auswahl ${field}, die ${model} nicht hat`,
  unknownValue: (field: string, value: string, model: string) =>
    `nennt für ${field} den Wert ${value}, den ${model} nicht hat`,
  /**
   * Says to users that no workflow supports this setting of the model.
   * @param options labels of the values that a workflow supports
   */
  otherSetting: (label: string, options: readonly string[]) =>
    `Mit dieser Einstellung kann der Anbieter das nicht erstellen. Bitte wählen Sie bei „${label}“: ${options.join(" oder ")}.`,

  well: (count: number) =>
    count === 1
      ? "ComfyUI antwortet und hat alles, was der eine Workflow braucht."
      : `ComfyUI antwortet und hat alles, was die ${count} Workflows brauchen.`,
  empty: "ComfyUI antwortet, aber der Ordner in COMFYUI_WORKFLOWS enthält keinen Workflow.",
  refused: "ComfyUI lehnt den Schlüssel ab: bitte COMFYUI_API_KEY prüfen.",
  unreachable: "ComfyUI ist nicht erreichbar: bitte COMFYUI_URL prüfen, und ob ComfyUI läuft.",
  unexpected: "ComfyUI antwortet nicht wie erwartet: bitte COMFYUI_URL prüfen.",
  /**
   * Says that a model file is missing.
   * @param folder folder below the models folder of ComfyUI; null if the node does not report it
   */
  missingFile: (file: string, folder: string | null, usedBy: string) =>
    `Die Modelldatei ${file} fehlt (für ${usedBy}): bitte in ${folder === null ? "den passenden Ordner unter models" : `models/${folder}`} von ComfyUI legen.`,
  missingNode: (classType: string, usedBy: string) =>
    `ComfyUI kennt den Knoten ${classType} nicht (für ${usedBy}): bitte ComfyUI aktualisieren oder die Erweiterung installieren, die ihn mitbringt.`,
  missingInput: (node: string, input: string, usedBy: string) =>
    `Knoten ${node} fehlt der Eingang ${input} (in ${usedBy}): bitte den Workflow in ComfyUI öffnen und neu als „Export (API)“ speichern.`,
  wrongLink: (node: string, input: string, types: { expected: string; received: string }, usedBy: string) =>
    `Knoten ${node} erwartet am Eingang ${input} ${types.expected} und bekommt ${types.received} (in ${usedBy}): bitte den Workflow in ComfyUI berichtigen.`,
  brokenLink: (node: string, input: string, usedBy: string) =>
    `Der Eingang ${input} von Knoten ${node} verweist auf einen Ausgang, den es nicht gibt (in ${usedBy}): bitte den Workflow neu als „Export (API)“ speichern.`,
  wrongValue: (node: string, input: string, value: string, usedBy: string) =>
    `Knoten ${node} nimmt am Eingang ${input} den Wert ${value} nicht an (in ${usedBy}): bitte in ComfyUI einen anderen wählen.`,
  noOutput: (usedBy: string) => `Nichts wird gespeichert (in ${usedBy}): dem Workflow fehlt ein Knoten wie Save Image.`,
  /**
   * Names the workflow files that have the same fault.
   * @param file name of the first file
   * @param more number of further files
   */
  usedBy: (file: string, more: number) => (more === 0 ? file : `${file} und ${more} mehr`),
  /**
   * Says that there are further faults.
   * @param count number of faults that are not named
   */
  more: (count: number) => (count === 1 ? "Dazu kommt ein weiterer Mangel." : `Dazu kommen ${count} weitere Mängel.`),
};
