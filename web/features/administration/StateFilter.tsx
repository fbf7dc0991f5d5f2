type Props<State extends string> = {
  label: string;
  labels: Readonly<Record<State, string>>;
  value: State | undefined;
  onChange: (state: State | undefined) => void;
};

/** Select with which an admin limits a list to entries in one state. */
export function StateFilter<State extends string>({ label, labels, value, onChange }: Props<State>) {
  return (
    <label className="flex items-center gap-3">
      <span className="font-semibold">{label}</span>
      <select
        value={value ?? ""}
        onChange={({ target }) => onChange((target.value || undefined) as State | undefined)}
        className="field w-auto max-w-56"
      >
        <option value="">Alle</option>
        {(Object.entries(labels) as [State, string][]).map(([state, text]) => (
          <option key={state} value={state}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
