const wrap = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;

const gradient = (id: string, stops: readonly string[], across = true): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops
    .map((stop, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${stop}"/>`)
    .join("")}</linearGradient>`;

/** A balloon with coloured and cream stripes, ropes and a wicker basket. */
function hotAirBalloon(): string {
  const envelope =
    "M16 1C9.4 1 4.6 5.6 4.6 11.6C4.6 17 9.6 20.4 13 24.4H19C22.4 20.4 27.4 17 27.4 11.6C27.4 5.6 22.6 1 16 1Z";
  const stripe = (half: number) =>
    `M16 1C${16 - half} 1 ${16 - half * 1.25} 6 ${16 - half * 1.25} 11.6C${16 - half * 1.25} 17 ${16 - half * 0.55} 20.4 ${16 - half * 0.3} 24.4H${16 + half * 0.3}C${16 + half * 0.55} 20.4 ${16 + half * 1.25} 17 ${16 + half * 1.25} 11.6C${16 + half * 1.25} 6 ${16 + half} 1 16 1Z`;
  return wrap(
    `<defs>${gradient("a", ["#F0644F", "#E04834", "#B22D24"])}${gradient("b", ["#FFF6DF", "#F6E2B8", "#D3B483"])}${gradient("c", ["#C69155", "#A06D38", "#6A4321"])}
    <radialGradient id="d" cx=".34" cy=".26" r=".8"><stop offset="0" stop-color="#FFFFFF" stop-opacity=".5"/><stop offset=".45" stop-color="#FFFFFF" stop-opacity="0"/><stop offset="1" stop-color="#2A0A10" stop-opacity=".38"/></radialGradient></defs>
    <path fill="url(#a)" d="${envelope}"/><path fill="url(#b)" d="${stripe(7)}"/><path fill="url(#a)" d="${stripe(4.8)}"/><path fill="url(#b)" d="${stripe(2.2)}"/>
    <path fill="url(#d)" d="${envelope}"/>
    <path stroke="#6B4A2B" stroke-width=".3" d="M13.2 24.4L13.9 28M16 24.4V28M18.8 24.4L18.1 28"/>
    <rect x="12.9" y="24" width="6.2" height=".8" rx=".4" fill="#8C2A20"/>
    <path fill="url(#c)" d="M13.4 27.6H18.6L18.2 30.4C18.1 30.9 17.8 31.1 17.4 31.1H14.6C14.2 31.1 13.9 30.9 13.8 30.4Z"/>
    <path stroke="#59371A" stroke-width=".25" opacity=".6" d="M13.5 28.6H18.5M13.6 29.6H18.4"/><rect x="13.1" y="27.3" width="5.8" height=".7" rx=".35" fill="#7E5529"/>`,
  );
}

/** A glazed vase whose wide opening hides the stems of flowers behind it. */
function vase(): string {
  const body =
    "M9.4 4.2C9.4 3.2 22.6 3.2 22.6 4.2C21.8 7 21.4 8.4 22.6 11.4C24.4 15.8 24.6 18 23.6 22C22.8 25.2 21.6 28 20.6 29.4C20 30.2 12 30.2 11.4 29.4C10.4 28 9.2 25.2 8.4 22C7.4 18 7.6 15.8 9.4 11.4C10.6 8.4 10.2 7 9.4 4.2Z";
  return wrap(
    `<defs>${gradient("a", ["#D5E6EC", "#A9C8D6", "#7FA6BA", "#56798F"])}
    <radialGradient id="b" cx=".3" cy=".3" r=".8"><stop offset="0" stop-color="#FFFFFF" stop-opacity=".75"/><stop offset=".35" stop-color="#FFFFFF" stop-opacity=".1"/><stop offset="1" stop-color="#16324A" stop-opacity=".35"/></radialGradient></defs>
    <path fill="url(#a)" d="${body}"/><path fill="url(#b)" d="${body}"/>
    <path fill="none" stroke="#FFFFFF" stroke-width=".9" stroke-linecap="round" opacity=".6" d="M11.2 13.6C9.9 16.6 9.8 18.6 10.6 21.6"/>
    <ellipse cx="16" cy="4.1" rx="6.6" ry=".95" fill="#3D5A6C"/><path fill="none" stroke="#E8F3F7" stroke-width=".5" d="M9.4 4.2C9.4 5.4 22.6 5.4 22.6 4.2"/>`,
  );
}

const shine = (id: string): string =>
  `<radialGradient id="${id}" cx=".32" cy=".28" r=".85"><stop offset="0" stop-color="#FFFFFF" stop-opacity=".45"/><stop offset=".45" stop-color="#FFFFFF" stop-opacity="0"/><stop offset="1" stop-color="#14101C" stop-opacity=".38"/></radialGradient>`;

/** A car tyre on a rim with five spokes. */
function tyre(): string {
  const turned = (shape: string, count: number): string =>
    Array.from({ length: count }, (_, at) => `<g transform="rotate(${(360 / count) * at} 16 16)">${shape}</g>`).join(
      "",
    );
  return wrap(
    `<defs>${shine("a")}${gradient("b", ["#F4F6F8", "#B4BCC6", "#8B94A0"], false)}</defs>
    <circle cx="16" cy="16" r="14.4" fill="#2C2C33"/>${turned('<path stroke="#17171C" stroke-width=".7" d="M16 1.7V3.6"/>', 36)}
    <circle cx="16" cy="16" r="12" fill="none" stroke="#45454E" stroke-width=".5"/><circle cx="16" cy="16" r="14.4" fill="url(#a)"/>
    <circle cx="16" cy="16" r="8.9" fill="#3B4048"/><circle cx="16" cy="16" r="8.3" fill="none" stroke="url(#b)" stroke-width="1.4"/>
    ${turned('<path fill="url(#b)" d="M14.5 15L13.7 8.2H18.3L17.5 15Z"/>', 5)}
    <circle cx="16" cy="16" r="2.9" fill="url(#b)"/>${turned('<circle cx="16" cy="14.3" r=".4" fill="#5B626C"/>', 5)}<circle cx="16" cy="16" r="1" fill="#6B7480"/>`,
  );
}

/** A socket with two round holes and earth contacts above and below. */
const powerSocket = (): string =>
  wrap(
    `<defs>${gradient("a", ["#FFFFFF", "#E9EBEF", "#C3C8D0"], false)}${gradient("b", ["#AEB5BF", "#D9DDE3", "#F4F5F7"], false)}</defs>
    <rect x="2.6" y="2.6" width="26.8" height="26.8" rx="3.4" fill="url(#a)"/><rect x="3" y="3" width="26" height="26" rx="3" fill="none" stroke="#FFFFFF" stroke-width=".6" opacity=".8"/>
    <circle cx="16" cy="16" r="10.2" fill="url(#b)"/><circle cx="16" cy="16.3" r="9" fill="#DDE1E6"/>
    <circle cx="11.9" cy="16" r="1.7" fill="#2B2F36"/><circle cx="20.1" cy="16" r="1.7" fill="#2B2F36"/>
    <rect x="14.5" y="6.4" width="3" height="2.4" rx=".5" fill="#B98F45"/><rect x="14.5" y="23.4" width="3" height="2.4" rx=".5" fill="#B98F45"/>`,
  );

/** A tilted solar panel on a stand. */
const solarPanel = (): string =>
  wrap(
    `<defs>${gradient("a", ["#3E8BE0", "#1F5CB4", "#123873"], false)}</defs>
    <path stroke="#8A929E" stroke-width="1.6" stroke-linecap="round" d="M16 22V28.6M10.6 28.8H21.4"/>
    <path fill="#DCE2EA" d="M7 5.4H29.4C30 5.4 30.4 5.9 30.2 6.5L25.6 22.6C25.5 23 25.1 23.3 24.7 23.3H2.4C1.8 23.3 1.4 22.8 1.6 22.2L6.1 6.1C6.2 5.7 6.6 5.4 7 5.4Z"/>
    <path fill="url(#a)" d="M7.2 6.4H29L24.5 22.3H2.7Z"/>
    <path stroke="#C9DDF5" stroke-width=".5" d="M12.65 6.4L8.15 22.3M18.1 6.4L13.6 22.3M23.55 6.4L19.05 22.3M5.7 11.7H27.5M4.2 17H26"/>
    <path fill="#FFFFFF" opacity=".22" d="M7.2 6.4H15L8.4 13.4L5.6 12.1Z"/>`,
  );

/** Two sausages with tied ends, joined at one of them. */
function sausage(): string {
  const one = `<path fill="none" stroke="#8E3524" stroke-width="8.4" stroke-linecap="round" d="M6.4 10.4C10.4 15 19.6 16.4 25.8 11.6"/><path fill="none" stroke="#B9513A" stroke-width="6.8" stroke-linecap="round" d="M6.4 9.8C10.4 14.3 19.6 15.7 25.8 11"/><path fill="none" stroke="#F0A283" stroke-width="1.3" stroke-linecap="round" opacity=".75" d="M7.2 8.6C10.6 11.8 18 13.3 23.6 10.3"/>`;
  return wrap(
    `<g transform="translate(0 9.2)">${one}</g><g transform="translate(0 -2.6)">${one}</g>
    <path fill="none" stroke="#E9CFA8" stroke-width="1" stroke-linecap="round" d="M29.4 7.4C31.2 10.4 31.2 15.4 29.4 19M2.8 5.6L1 3.8M2.8 17.6L1 19.4"/>`,
  );
}

/** A door that stands open in its frame, with light behind it. */
const openDoor = (): string =>
  wrap(
    `<defs>${gradient("a", ["#FFF6D8", "#FFE29A"], false)}${gradient("b", ["#D98B52", "#B9683A"])}</defs>
    <path fill="#8E5130" d="M8 2.4H26.4C26.9 2.4 27.2 2.7 27.2 3.2V29.6H7.2V3.2C7.2 2.7 7.5 2.4 8 2.4Z"/><rect x="9" y="4.2" width="16.4" height="25.4" fill="url(#a)"/>
    <path fill="#F3C97A" opacity=".7" d="M16 29.6L25.4 23.6V29.6Z"/>
    <path fill="url(#b)" d="M9 4.2L17.4 7V31.4L9 29.6Z"/><path fill="#A4582F" d="M10.6 8L15.8 9.5V15L10.6 14ZM10.6 17.4L15.8 18.3V27L10.6 25.8Z"/>
    <circle cx="16" cy="17" r=".9" fill="#FFC83D"/>`,
  );

/** A round orange pumpkin with ribs and a woody stem. */
function pumpkin(): string {
  const rib = (x: number, half: number, fill: string) =>
    `<ellipse cx="${x}" cy="19.2" rx="${half}" ry="10.2" fill="url(#${fill})"/>`;
  return wrap(
    `<defs>${gradient("a", ["#F08A2C", "#D96A18", "#A9480F"])}${gradient("b", ["#F9A23C", "#EA7A1C", "#C2560F"])}${gradient("c", ["#FFBC5A", "#F38C26", "#D0620F"])}${gradient("e", ["#8FA24A", "#5E742B", "#3F5220"])}${shine("d")}</defs>
    ${rib(6.6, 5, "a")}${rib(25.4, 5, "a")}${rib(10.4, 5.4, "b")}${rib(21.6, 5.4, "b")}${rib(16, 5.2, "c")}
    <path fill="url(#d)" d="M16 8.8C19 8.2 22.4 8.6 25.4 9.2C29 10 30.4 15 30.4 19.2C30.4 24.6 27.6 29.4 25.4 29.4C22.4 29.8 19 29.6 16 29.4C13 29.6 9.6 29.8 6.6 29.4C4.4 29.4 1.6 24.6 1.6 19.2C1.6 15 3 10 6.6 9.2C9.6 8.6 13 8.2 16 8.8Z"/>
    <path fill="url(#e)" d="M14.2 10.6C14.6 7.4 14 5.2 12.4 3.4L16 2.2C17.8 4.4 18.4 7.4 18.2 10.6C17 11.4 15.2 11.4 14.2 10.6Z"/><path fill="none" stroke="#7F9440" stroke-width=".6" stroke-linecap="round" d="M15.6 10C16 7.2 15.6 5 14.6 3.4"/>`,
  );
}

/** Five sprigs of lavender, tied with a cord. */
function lavender(): string {
  const sprig = (turn: number, length: number) => {
    const bud = (x: number, y: number, tilt: number, fill: string) =>
      `<ellipse cx="${x}" cy="${y}" rx="1.15" ry=".75" fill="${fill}" transform="rotate(${tilt} ${x} ${y})"/>`;
    const rows = Array.from({ length: 8 }, (_, at) => {
      const y = length + at * 1.35;
      return `${bud(15.1, y, -35, "url(#a)")}${bud(16.9, y, 35, "url(#b)")}${bud(16, y - 0.5, 0, "#A98BE0")}`;
    });
    return `<g transform="rotate(${turn} 16 27)"><path stroke="#6E8F5A" stroke-width=".7" d="M16 29V${length}"/>${rows.join("")}</g>`;
  };
  const below = [-14, -5, 5, 14]
    .map((turn) => `<path d="M16 24.6V30.6" transform="rotate(${-turn} 16 24.6)"/>`)
    .join("");
  return wrap(
    `<defs>${gradient("a", ["#8D6FD0", "#6A4DB4"])}${gradient("b", ["#7C5CC4", "#573BA0"])}</defs>
    <g stroke="#5E7F4C" stroke-width=".7" stroke-linecap="round">${below}</g>
    ${sprig(-24, 5)}${sprig(24, 5)}${sprig(-12, 3.4)}${sprig(12, 3.4)}${sprig(0, 2.2)}
    <rect x="13.6" y="23.6" width="4.8" height="2" rx="1" fill="#E8D2A6"/><path stroke="#C3A670" stroke-width=".4" d="M13.8 24.4H18.2M14 25.1H18"/>`,
  );
}

/** A cone of paper with dots, filled with sweets and tied with a ribbon. */
function schoolCone(): string {
  const dots = [
    [13.2, 16],
    [17.6, 15],
    [15.4, 19],
    [18, 20.4],
    [14.8, 23],
    [16.6, 25.6],
  ];
  return wrap(
    `<defs>${gradient("a", ["#4FA3E8", "#2C73C9", "#184C93"])}${gradient("b", ["#FFE08A", "#F7B733", "#D98A14"])}${gradient("c", ["#FF8FA3", "#E5476A"])}</defs>
    <circle cx="12" cy="6.6" r="2.6" fill="url(#b)"/><path fill="#E5476A" d="M20 3.4L23.4 2.6L22.2 5.6Z"/><circle cx="18.6" cy="5.2" r="2.4" fill="#7CC36A"/><rect x="14" y="2.6" width="3" height="7" rx=".8" fill="#8A5A3B" transform="rotate(-12 15.5 6)"/>
    <path fill="#FFF4DC" d="M7.6 8.4C9.4 6.6 12 9.4 14 7.8C16 6.4 17.6 9.4 20 7.6C22 6.4 23.4 8 24.4 8.6L22.4 12H9.6Z"/>
    <path fill="url(#a)" d="M8.6 11.4H23.4L17 30C16.6 31 15.4 31 15 30Z"/><path fill="#FFFFFF" opacity=".22" d="M9.8 11.4H13L15.4 28Z"/>
    ${dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1" fill="url(#b)"/>`).join("")}
    <rect x="8.2" y="10.2" width="15.6" height="2.2" rx="1.1" fill="url(#c)"/><path fill="url(#c)" d="M16 11.3C13.6 8.6 11.4 9.4 11.8 11.2C12.2 13 14.6 13 16 11.3ZM16 11.3C18.4 8.6 20.6 9.4 20.2 11.2C19.8 13 17.4 13 16 11.3Z"/><circle cx="16" cy="11.3" r="1" fill="#C52F55"/>`,
  );
}

/** Drawings for things that the illustration set lacks, in its units (32 × 32) and with its light from the upper left. */
export const ownDrawings: readonly { name: string; label: string; words: string[]; svg: string }[] = [
  { name: "hot-air-balloon", label: "Heißluftballon", words: ["heissluftballon"], svg: hotAirBalloon() },
  { name: "vase", label: "Vase", words: ["vase"], svg: vase() },
  { name: "tyre", label: "Reifen", words: [], svg: tyre() },
  { name: "power-socket", label: "Steckdose", words: [], svg: powerSocket() },
  { name: "solar-panel", label: "Solarmodul", words: ["solarmodul"], svg: solarPanel() },
  { name: "school-cone", label: "Schultüte", words: ["schultuete", "zuckertuete"], svg: schoolCone() },
  { name: "pumpkin", label: "Kürbis", words: ["kuerbis"], svg: pumpkin() },
  { name: "lavender", label: "Lavendel", words: ["lavendel"], svg: lavender() },
  { name: "sausage", label: "Wurst", words: [], svg: sausage() },
  { name: "open-door", label: "offene Tür", words: [], svg: openDoor() },
];
