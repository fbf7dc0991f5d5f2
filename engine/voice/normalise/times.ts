import { cardinal, counting } from "./numbers.ts";
import { rule, wordBefore, type Rule } from "./rule.ts";

function isTime(hour: string, minute: string | undefined): boolean {
  return Number(hour) <= 24 && Number(minute ?? 0) < 60;
}

/** Reads a time of day: 14 and 30 become "vierzehn Uhr dreißig". */
function clock(hour: string, minute: string | undefined, second?: string): string | undefined {
  if (!isTime(hour, minute)) return undefined;
  const minutes = Number(minute ?? 0) === 0 && !second ? "" : ` ${cardinal(Number(minute ?? 0))}`;
  const seconds = second ? ` und ${counting(Number(second), true)} Sekunden` : "";
  return `${counting(Number(hour))} Uhr${minutes}${seconds}`;
}

const to = String.raw` ?(?:[-–]|bis) ?`;
const time = String.raw`(\d{1,2})(?:[:.](\d{2}))?`;

export const timeRules: readonly Rule[] = [
  rule(String.raw`${time}(?: Uhr)?${to}${time} ?Uhr`, ([, hour = "", minute, untilHour = "", untilMinute]) => {
    const until = clock(untilHour, untilMinute);
    if (!until || !isTime(hour, minute)) return undefined;
    const from = minute && Number(minute) > 0 ? clock(hour, minute) : cardinal(Number(hour));
    return `${from} bis ${until}`;
  }),
  rule(String.raw`(\d{1,2}):(\d{2})${to}(\d{1,2}):(\d{2})`, ([, hour = "", minute, untilHour = "", untilMinute]) => {
    const from = clock(hour, minute);
    const until = clock(untilHour, untilMinute);
    return from && until ? `${from} bis ${until}` : undefined;
  }),
  rule(String.raw`(\d{1,2})[:.](\d{2})(?::(\d{2}))? ?(?:Uhr|h)`, ([, hour = "", minute, second]) =>
    clock(hour, minute, second),
  ),
  rule(String.raw`(\d{1,2})${to}(\d{1,2}) ?h`, ([, hour = "", untilHour = ""]) =>
    // Read a range that begins at six or later, such as "8–18 h", as times of day, and one that begins earlier, such as
    // "2–3 h", as a duration.
    Number(hour) >= 6 && Number(hour) < Number(untilHour) && isTime(untilHour, undefined)
      ? `${cardinal(Number(hour))} bis ${clock(untilHour, undefined)}`
      : undefined,
  ),
  rule(String.raw`(\d{1,2}) ?h`, ([, hour = ""], place) =>
    /^(?:ab|um|bis|gegen)$/.test(wordBefore(place)) ? clock(hour, undefined) : undefined,
  ),
  rule(String.raw`(\d{1,2}) Uhr`, ([, hour = ""]) => clock(hour, undefined)),
  rule(
    String.raw`(\d{1,2}):(\d{2}) ?(?:Min\.|min|Minuten)`,
    ([, minutes = "", seconds = ""]) =>
      `${counting(Number(minutes), true)} ${Number(minutes) === 1 ? "Minute" : "Minuten"} ${cardinal(Number(seconds))}`,
  ),
  rule(String.raw`(\d{1,2}):(\d{2})(?::(\d{2}))?`, ([, hour = "", minute, second]) => clock(hour, minute, second)),
  rule(
    String.raw`(\d{1,4}):(\d{1,4})`,
    ([, left = "", right = ""]) => `${cardinal(Number(left))} zu ${cardinal(Number(right))}`,
  ),
];
