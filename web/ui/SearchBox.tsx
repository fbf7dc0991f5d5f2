import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { takeTypedEarly } from "./adopt-early-input.ts";

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  /** Of typing, before the search goes out; a list that is at hand needs none. */
  pause?: number;
};

/** The box belongs to whoever types in it; an address that changes by itself shows when they are not. */
export function SearchBox({ label, placeholder, value, onSearch, pause = 0 }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = input.current;
    if (element && element !== document.activeElement) element.value = value;
  }, [value]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function handleChange(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(text), pause);
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
          takeTypedEarly(element);
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
