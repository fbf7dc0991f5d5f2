import { formatMonth } from "#domain/months.ts";

type Props = {
  /** Months as `2026-11`, the latest first. */
  months: readonly string[];
  value: string;
  onChange: (month: string) => void;
};

export function MonthFilter({ months, value, onChange }: Props) {
  return (
    <label className="flex items-center gap-3">
      <span className="font-semibold">Monat</span>
      <select value={value} onChange={({ target }) => onChange(target.value)} className="field w-auto max-w-56">
        {months.map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </select>
    </label>
  );
}
