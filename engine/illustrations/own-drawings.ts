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

/** Drawings for things that the illustration set lacks, in its units (32 × 32) and with its light from the upper left. */
export const ownDrawings: readonly { name: string; label: string; words: string[]; svg: string }[] = [
  { name: "hot-air-balloon", label: "Heißluftballon", words: ["heissluftballon"], svg: hotAirBalloon() },
  { name: "vase", label: "Vase", words: ["vase"], svg: vase() },
];
