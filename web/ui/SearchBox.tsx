import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { adoptEarlyInput } from "./adopt-early-input.ts";

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  /** Delay in milliseconds before a search starts; a list in memory needs none. */
  pause?: number;
};

/** A search field. A changed `value` replaces the typed text only while the field has no focus. */
export function SearchBox({ label, placeholder, value, onSearch, pause: delayMilliseconds = 0 }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = input.current;
    if (element && element !== document.activeElement) element.value = value;
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function handleChange(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text), delayMilliseconds);
  }

  return (
    <div className="relative">
      <Search
        size={17}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={(element) => {
          input.current = element;
          adoptEarlyInput(element);
        }}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        defaultValue={value}
        onChange={(event) => handleChange(event.target.value)}
        className="field pl-9.5"
      />
    </div>
  );
}
