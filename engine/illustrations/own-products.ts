const wrap = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;

const gradient = (id: string, stops: readonly string[], across = true): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops
    .map((stop, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${stop}"/>`)
    .join("")}</linearGradient>`;

const ballGradient = (id: string, stops: readonly string[]): string =>
  `<radialGradient id="${id}" cx=".34" cy=".28" r=".85">${stops
    .map((stop, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${stop}"/>`)
    .join("")}</radialGradient>`;

/** A bicycle with a battery on its frame, a motor at the crank and a lamp. */
function electricBicycle(): string {
  const wheel = (x: number): string =>
    `<circle cx="${x}" cy="22.4" r="6.6" fill="none" stroke="#23262C" stroke-width="1.5"/><circle cx="${x}" cy="22.4" r="5.7" fill="none" stroke="#C9D0D8" stroke-width=".5"/>${Array.from(
      { length: 12 },
      (_, at) =>
        `<path stroke="#AEB6BF" stroke-width=".22" d="M${x} 22.4L${x + Math.cos((at * Math.PI) / 6) * 5.6} ${22.4 + Math.sin((at * Math.PI) / 6) * 5.6}"/>`,
    ).join("")}<circle cx="${x}" cy="22.4" r="1" fill="#4A505A"/>`;
  return wrap(
    `<defs>${gradient("a", ["#4FC3C9", "#0E7C86"], false)}${gradient("b", ["#4A505C", "#16181D"], false)}${ballGradient("c", ["#8C949F", "#2B2F36"])}</defs>
    ${wheel(7.6)}${wheel(24.4)}
    <path fill="none" stroke="#3A3F47" stroke-width=".5" d="M7.6 21.2L15.2 21.6M7.6 23.6L15.2 23.8"/>
    <path fill="none" stroke="url(#a)" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" d="M7.6 22.4L15.2 22.6L12.2 11.6M7.6 22.4L12.7 13.4M21.4 11.2L24.4 22.4M13 14.2L21.2 11.8"/>
    <path stroke="url(#a)" stroke-width="2" stroke-linecap="round" d="M15.4 22.2L21.4 13"/>
    <path stroke="url(#b)" stroke-width="2.9" stroke-linecap="round" d="M16.6 19.4L20.2 13.9"/><path fill="#7CF06A" d="M18.9 14.9L17.3 17.2H18.4L17.7 19L19.9 16.4H18.7L19.6 15.1Z"/>
    <circle cx="15.2" cy="22.6" r="2.5" fill="url(#c)"/><circle cx="15.2" cy="22.6" r="1" fill="#D5DBE2"/><path stroke="#5B626D" stroke-width=".8" stroke-linecap="round" d="M15.2 22.6L17 25.8M15.8 26.2H18.2"/>
    <path stroke="#3A3F47" stroke-width=".9" d="M12.2 11.6L11.8 10"/><path fill="#5A3A28" d="M8.8 9C10.6 8.5 13.4 8.7 14.8 9.4C14.6 10.4 12.6 10.6 11.2 10.4C10 10.2 9 9.8 8.8 9Z"/>
    <path fill="none" stroke="#3A3F47" stroke-width=".9" stroke-linecap="round" d="M21.4 11.2L20.8 8.6L18.6 8.2"/><path stroke="#5A3A28" stroke-width="1.3" stroke-linecap="round" d="M17.6 8.1L19 8.3"/>
    <rect x="20" y="7.2" width="1.9" height="1.3" rx=".3" fill="#23262C"/><circle cx="23.2" cy="11.4" r=".9" fill="#FFE98A"/><circle cx="23.2" cy="11.4" r=".9" fill="none" stroke="#3A3F47" stroke-width=".4"/>
    <path fill="none" stroke="#3A3F47" stroke-width=".7" d="M2.4 17.6C4 14.8 9.4 13.6 12.6 18.4M19.4 18.2C21.4 14.8 26.6 14.8 29 18"/><rect x="4.6" y="13.2" width="5.4" height=".8" rx=".4" fill="#3A3F47"/><circle cx="4.2" cy="13.8" r=".7" fill="#E8413A"/>`,
  );
}

/** A candle that was poured into a glass, beside the jug with the rest of its wax. */
const candleInGlass = (): string =>
  wrap(
    `<defs>${gradient("a", ["#FFFFFF", "#FFF1D6", "#EBCFA0"])}${gradient("b", ["#FFF6C8", "#FFC43A", "#F07A1E"], false)}${gradient("c", ["#E8A36A", "#B9683A", "#7A3C1E"])}
    <radialGradient id="d"><stop offset="0" stop-color="#FFE9A8" stop-opacity=".9"/><stop offset="1" stop-color="#FFD27A" stop-opacity="0"/></radialGradient></defs>
    <circle cx="12" cy="9" r="8.6" fill="url(#d)"/>
    <path fill="#DCEBF2" fill-opacity=".5" d="M3.6 12H20.4L19.6 29C19.5 29.9 18.9 30.4 18 30.4H6C5.1 30.4 4.5 29.9 4.4 29Z"/>
    <path fill="url(#a)" d="M4.3 16.4C7 15.4 9.2 17 12 16.4C15 15.8 17.2 16.8 19.8 16.2L19.2 28.4C19.1 29 18.7 29.4 18 29.4H6C5.3 29.4 4.9 29 4.8 28.4Z"/>
    <ellipse cx="12" cy="16.4" rx="7.7" ry="1.5" fill="#FFF8E6"/><ellipse cx="12" cy="16.5" rx="4.4" ry=".8" fill="#FFE3A6"/>
    <path stroke="#4A3426" stroke-width=".7" stroke-linecap="round" d="M12 16.4V13"/><path fill="url(#b)" d="M12 4.6C14.6 8.2 15.4 10 15 11.6C14.6 13.2 13.3 13.8 12 13.8C10.7 13.8 9.4 13.2 9 11.6C8.6 10 9.4 8.2 12 4.6Z"/><path fill="#FFFBE6" d="M12 9C13.2 11 13.4 11.8 13.2 12.4C13 13 12.5 13.3 12 13.3C11.5 13.3 11 13 10.8 12.4C10.6 11.8 10.8 11 12 9Z"/>
    <path fill="none" stroke="#FFFFFF" stroke-width=".7" d="M3.6 12H20.4"/><path fill="#FFFFFF" fill-opacity=".75" d="M5.6 13.6L6.8 13.6L7.2 27.6L6.2 27.6Z"/><path fill="#FFFFFF" fill-opacity=".35" d="M17.4 13.6H18.4L17.8 26H17.2Z"/>
    <path fill="#FFF1D6" d="M19.6 12.2C20.4 14 19.9 17.6 19.3 18.2C18.7 17.4 18.9 14 19 12.2Z"/>
    <path fill="url(#c)" d="M21.4 21H28.4L29.2 29.4C29.2 30 28.8 30.4 28.2 30.4H21.8C21.2 30.4 20.8 30 20.8 29.4Z"/><path fill="#E8B183" d="M19.8 20.4L22 21.4L21.6 22.8Z"/><ellipse cx="24.9" cy="21" rx="3.6" ry=".8" fill="#FFF1D6"/><path fill="none" stroke="url(#c)" stroke-width="1" d="M28.6 22.6C31.4 22.8 31.4 27 28.9 27.4"/><path fill="#FFFFFF" fill-opacity=".4" d="M22.2 22.6H23L22.8 28.6H22.2Z"/><path fill="#FFF1D6" d="M22 20.8C22.4 22.4 22 24 21.7 24.4C21.3 23.8 21.3 22 21.4 20.9Z"/>`,
  );

/** A glass bottle of golden green oil with a cork and a label with an olive branch. */
const oliveOil = (): string =>
  wrap(
    `<defs>${gradient("a", ["#F3F0A0", "#C9C23A", "#8A8A16", "#5A5E0C"])}${gradient("b", ["#FFFDF2", "#EFE6C8", "#CDBF95"])}${gradient("c", ["#D9A873", "#9A673A"])}</defs>
    <path fill="#E3EEE6" fill-opacity=".75" d="M13.6 4.6H18.4V10.4C18.4 12.4 22.6 13.4 22.6 17.4V29C22.6 30.4 21.8 31 20.6 31H11.4C10.2 31 9.4 30.4 9.4 29V17.4C9.4 13.4 13.6 12.4 13.6 10.4Z"/>
    <path fill="url(#a)" d="M14.2 9.2H17.8V10.6C17.8 13 21.9 13.8 21.9 17.5V28.8C21.9 29.8 21.3 30.3 20.4 30.3H11.6C10.7 30.3 10.1 29.8 10.1 28.8V17.5C10.1 13.8 14.2 13 14.2 10.6Z"/>
    <path fill="url(#c)" d="M14 1.2H18L17.7 5H14.3Z"/><rect x="13.2" y="4.2" width="5.6" height="1.3" rx=".6" fill="#EAF3EC"/>
    <rect x="10.1" y="18.6" width="11.8" height="8.6" rx=".4" fill="url(#b)"/><path fill="none" stroke="#5E7A2A" stroke-width=".5" stroke-linecap="round" d="M12.4 25.2C14.6 24.4 17.6 22.6 19.6 20.2"/>
    <path fill="#6F8F32" d="M14.2 24.2C13.4 22.8 13.8 21.8 14.4 21C15.2 22 15.2 23.2 14.2 24.2ZM16.4 23C15.8 21.6 16.2 20.6 17 20C17.6 21 17.4 22.2 16.4 23ZM15.4 24C16.6 24 17.6 24.6 18 25.6C16.6 25.8 15.6 25.2 15.4 24Z"/><ellipse cx="18.9" cy="23.4" rx="1.1" ry="1.4" fill="#4F6B1E"/><ellipse cx="13" cy="23.2" rx=".9" ry="1.2" fill="#7F9A3A"/>
    <path fill="#FFFFFF" fill-opacity=".7" d="M11.2 17.4C11.4 15.6 12.4 14.8 13.2 14.2L12.4 17.8V18.4H11.2ZM11.2 27.4H12.2V29.2H11.4Z"/><path fill="#FFFFFF" fill-opacity=".4" d="M14.7 6H15.5V11H14.7Z"/>
    <g transform="translate(23.6 26)"><ellipse cx="2.6" cy="2.8" rx="2.5" ry="2.1" fill="#6B8A24"/><ellipse cx="1.8" cy="2" rx=".8" ry=".5" fill="#DDEBA6"/><ellipse cx="5.6" cy="3.6" rx="1.9" ry="1.5" fill="#4A661A"/><ellipse cx="5" cy="3" rx=".6" ry=".3" fill="#B9D07A"/></g>`,
  );

/** Sushi on a platter in a box to take away, with its lid, chopsticks and a paper bag. */
function sushiBox(): string {
  const nigiri = (x: number, y: number, fish: string): string =>
    `<ellipse cx="${x}" cy="${y + 1}" rx="2.1" ry="1.1" fill="#FFFFFF"/><path fill="${fish}" d="M${x - 2.3} ${y + 0.7}C${x - 2} ${y - 1.2} ${x + 2} ${y - 1.2} ${x + 2.3} ${y + 0.7}C${x + 1} ${y + 0.1} ${x - 1} ${y + 0.1} ${x - 2.3} ${y + 0.7}Z"/><path stroke="#FFFFFF" stroke-opacity=".7" stroke-width=".25" d="M${x - 1.2} ${y - 0.3}L${x - 0.7} ${y + 0.2}M${x} ${y - 0.6}L${x + 0.4} ${y}M${x + 1.1} ${y - 0.4}L${x + 1.4} ${y + 0.2}"/>`;
  const maki = (x: number, y: number, core: string): string =>
    `<path fill="#1E3A2C" d="M${x - 1.5} ${y}V${y + 1.5}C${x - 1.5} ${y + 2.5} ${x + 1.5} ${y + 2.5} ${x + 1.5} ${y + 1.5}V${y}Z"/><ellipse cx="${x}" cy="${y}" rx="1.5" ry=".95" fill="#1E3A2C"/><ellipse cx="${x}" cy="${y}" rx="1.2" ry=".72" fill="#FFFFFF"/><ellipse cx="${x}" cy="${y}" rx=".55" ry=".34" fill="${core}"/>`;
  return wrap(
    `<defs>${gradient("a", ["#E3B57C", "#C08E54", "#8E6132"])}${gradient("b", ["#3A3F47", "#15171B"], false)}${gradient("c", ["#D9AC74", "#B38248"])}</defs>
    <path fill="url(#a)" d="M20.4 6.2H30.6L31 28.4H20Z"/><path fill="#8E6132" fill-opacity=".4" d="M28.4 6.2H30.6L31 28.4H29Z"/><path fill="none" stroke="#7A5228" stroke-width=".7" d="M23 6.2C23 2.4 28 2.4 28 6.2"/><path fill="#A3352A" d="M25.5 10.4C27.6 10.4 28.6 11.6 28.6 12.6H22.4C22.4 11.6 23.4 10.4 25.5 10.4ZM22.4 13.4H28.6C28.4 14.8 27.2 15.6 25.5 15.6C23.8 15.6 22.6 14.8 22.4 13.4Z"/>
    <path fill="#DDE9EE" fill-opacity=".8" d="M3 8.2H21.2L24.2 17.6H1.6Z"/><path fill="none" stroke="#FFFFFF" stroke-width=".6" d="M1.6 17.6L3 8.2H21.2L24.2 17.6"/><path fill="#FFFFFF" fill-opacity=".6" d="M4.8 9.2H8.2L6.2 16.4H3.6Z"/>
    <path fill="url(#c)" d="M.8 18.4H25.2L28.6 28.8C28.8 29.6 28.3 30.2 27.6 30.2H2.4C1.7 30.2 1 29.8 1 29Z"/><path fill="url(#b)" d="M1.4 17.2H24.6L27.4 26.6H1.6Z"/><path fill="#2B2F36" d="M2.4 17.9H24.1L26.3 25.9H2.5Z"/>
    ${nigiri(5.4, 18.6, "#FF8A5C")}${nigiri(10.4, 18.6, "#FFB38A")}${nigiri(15.4, 18.6, "#F0564A")}${nigiri(20.4, 18.6, "#FF9A6A")}
    ${maki(5, 22.6, "#F2703E")}${maki(8.6, 22.6, "#6FB54A")}${maki(12.2, 22.6, "#F2703E")}${maki(15.8, 22.6, "#E8483E")}
    <path fill="#8FC04A" d="M18.2 24.4C18 22.6 19.4 21.6 20.4 22.6C21.4 22.2 22 23.6 21.4 24.6Z"/><path fill="#FFB7A8" d="M21.8 25C21.6 23.4 22.8 22.8 23.6 23.6C24.6 23.6 25 24.6 24.6 25.2Z"/>
    <path fill="#E6C08C" d="M.6 28L1 30.2C1.2 30.8 1.6 31.2 2.4 31.2H27.6C28.4 31.2 28.9 30.6 28.7 29.8L28.2 28Z"/><path stroke="#0E1013" stroke-opacity=".5" stroke-width=".8" stroke-linecap="round" d="M3.6 27.5L23.6 25.9M4.4 28.4L24.4 27"/><path stroke="#C9502E" stroke-width=".8" stroke-linecap="round" d="M3.4 27L23.4 25.4M4.2 27.9L24.2 26.5"/>`,
  );
}

/** A glass cup with three scoops of ice cream, strawberries and sauce. */
function sundae(): string {
  const strawberry = (x: number, y: number, size: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path fill="url(#e)" d="M0 3.4C-2.6 1.8 -3.2 -.6 -2.2 -1.9C-1.2 -3 1.2 -3 2.2 -1.9C3.2 -.6 2.6 1.8 0 3.4Z"/><path fill="#5FB04A" d="M-2.4 -1.8C-1.6 -3.4 -.8 -3 0 -3.8C.8 -3 1.6 -3.4 2.4 -1.8C1 -1.4 -1 -1.4 -2.4 -1.8Z"/><path fill="#FFE3A0" d="M-1.2 -.4H-.8V.2H-1.2ZM.7 -.4H1.1V.2H.7ZM-.2 .9H.2V1.5H-.2Z"/></g>`;
  return wrap(
    `<defs>${ballGradient("a", ["#FFE0EA", "#FF9AB8", "#D85A84"])}${ballGradient("b", ["#FFFFFF", "#FFF3D2", "#E2C48C"])}${ballGradient("c", ["#C98A5A", "#8A5230", "#55301A"])}${gradient("d", ["#EAF7FC", "#BFDDE9", "#8FB8CA"])}${ballGradient("e", ["#FF8A7A", "#EE3A3E", "#A8141E"])}</defs>
    <path fill="url(#d)" d="M14.6 23H17.4L17.8 28.4H14.2ZM9.4 28.6C11 27.6 21 27.6 22.6 28.6C23.4 29.2 23 30.6 22 30.8C19 31.3 13 31.3 10 30.8C9 30.6 8.6 29.2 9.4 28.6Z"/>
    <circle cx="10.6" cy="11.8" r="5.4" fill="url(#a)"/><circle cx="21.4" cy="11.8" r="5.4" fill="url(#c)"/><circle cx="16" cy="8.2" r="5.6" fill="url(#b)"/>
    <path fill="#D81F3A" d="M11.4 6.4C12.4 3.4 19.6 3.4 20.6 6.4C21 8 20.2 9.6 19.6 8.4C19 7.4 18.2 8 18 10C17.8 11.2 16.6 11.2 16.4 9.8C16.2 8.4 15 8.4 14.8 9.4C14.6 10.6 13.4 10.4 13.4 8.8C13.2 7.6 11 8.4 11.4 6.4Z"/>
    <path fill="url(#d)" fill-opacity=".85" d="M4.6 13.6H27.4C27.4 19.6 22.6 24 16 24C9.4 24 4.6 19.6 4.6 13.6Z"/><path fill="#FF9AB8" fill-opacity=".6" d="M6 14.8H26C25.4 19.4 21.4 22.8 16 22.8C10.6 22.8 6.6 19.4 6 14.8Z"/><path fill="#EE3A3E" fill-opacity=".65" d="M8.6 18.6C12 17.6 20 17.6 23.4 18.6C21.8 21.2 19.2 22.8 16 22.8C12.8 22.8 10.2 21.2 8.6 18.6Z"/>
    <path fill="#FFFFFF" fill-opacity=".65" d="M6.4 14.8H8.4C8.6 17.6 9.8 19.8 11.6 21.4C8.6 20.2 6.8 17.8 6.4 14.8Z"/><ellipse cx="16" cy="13.6" rx="11.4" ry="1.1" fill="none" stroke="#FFFFFF" stroke-width=".6"/>
    ${strawberry(16, 3.6, 1, 8)}${strawberry(8.4, 12.6, 0.95, -28)}${strawberry(23.4, 12.8, 0.95, 26)}<path fill="#E0B06A" d="M22.4 1.6L24.6 2.4L20.8 9.4L19.4 8.8Z"/>`,
  );
}

/** An open jar of orange jam with a label that shows an apricot, and a cloth over its lid. */
const jamJar = (): string =>
  wrap(
    `<defs>${gradient("a", ["#FFD08A", "#F8982A", "#E0741A", "#A84A0C"])}${gradient("b", ["#FFFDF4", "#F1E6CC"])}${ballGradient("c", ["#FFE0A0", "#F9A640", "#D9681E"])}${gradient("d", ["#F06A5A", "#C8362E", "#8A1C1A"])}</defs>
    <path fill="#E6F1F5" fill-opacity=".8" d="M7 10.4H25C27 11.6 27.6 13 27.6 15V27.4C27.6 29.6 26.4 31 24.2 31H7.8C5.6 31 4.4 29.6 4.4 27.4V15C4.4 13 5 11.6 7 10.4Z"/>
    <path fill="url(#a)" d="M6.6 12.4C10 11.8 22 11.8 25.4 12.4C26.4 13.2 26.7 14.2 26.7 15.4V27.2C26.7 29 25.8 30.1 24 30.1H8C6.2 30.1 5.3 29 5.3 27.2V15.4C5.3 14.2 5.6 13.2 6.6 12.4Z"/>
    <path fill="#C9601A" fill-opacity=".5" d="M20.4 14.6C22.4 14 24.6 15 24.6 16.6C23 17.6 20.8 17 20.4 14.6ZM7 25.6C8.6 24.6 10 26 9.6 28C8 28.4 6.8 27.4 7 25.6Z"/>
    <path fill="url(#d)" d="M6.2 4.6C8 2.6 24 2.6 25.8 4.6L27.8 10.6C26.6 11.8 25.2 10.4 24 11.4C22.6 12.4 21.4 10.6 20 11.4C18.6 12.2 17.4 10.8 16 11.4C14.6 12.2 13.4 10.6 12 11.4C10.6 12.2 9.4 10.4 8 11.4C6.8 12.2 5.4 11.6 4.2 10.6Z"/><path fill="#FFFFFF" fill-opacity=".75" d="M9.4 3.6L10.8 3.4L9.2 11.2L7.6 11.4ZM14.4 3.1H16L15.6 11.4L14 11.6ZM20 3.3L21.6 3.6L22.8 11.4L21.2 11Z"/><path fill="none" stroke="#F6E6C0" stroke-width=".9" d="M5.6 8.4C9 9.4 23 9.4 26.4 8.4"/>
    <rect x="8.2" y="16" width="15.6" height="10.6" rx="1" fill="url(#b)"/><circle cx="15.4" cy="21.6" r="3.6" fill="url(#c)"/><path fill="none" stroke="#C9601A" stroke-width=".5" d="M15.8 18.2C14.4 20 14.6 23.4 15.8 25"/><path fill="#5FA03E" d="M16 18.4C17 16.4 19.6 16.6 20.4 17.6C19.4 19 17.4 19.2 16 18.4Z"/>
    <path fill="#FFFFFF" fill-opacity=".65" d="M6 15H7.2V27.4H6.2Z"/>`,
  );

/** A whole apricot and a half one with its stone. */
const apricots = (): string =>
  wrap(
    `<defs>${ballGradient("a", ["#FFE3A6", "#FBB04A", "#E8702E"])}${ballGradient("b", ["#FFE9B4", "#FFC45E", "#F09A34"])}${ballGradient("c", ["#C98A54", "#8A5226"])}</defs>
    <path fill="url(#a)" d="M12.6 8.4C18.4 6.6 23.2 10.6 23.2 17.4C23.2 24.6 18.6 28.6 12.8 28.6C6.6 28.6 2 24.6 2 18C2 11.4 7 6.8 12.6 8.4Z"/><path fill="none" stroke="#D9681E" stroke-width=".8" stroke-linecap="round" d="M13 8.8C9.6 13.6 9.8 22.6 13 28.2"/><ellipse cx="7.4" cy="14.4" rx="2" ry="3.2" fill="#FFFFFF" opacity=".45"/>
    <path stroke="#6A4A24" stroke-width=".9" stroke-linecap="round" d="M12.8 8.8C12.8 7 13.2 6 14 5"/><path fill="#6FB04A" d="M13.8 6.4C15.6 2.8 20.4 2.8 22 4.6C20.4 7.4 16.6 8.4 13.8 6.4Z"/>
    <path fill="#E88A2E" d="M14.6 24.6C14.6 20.4 18.2 18.2 22.4 18.2C27 18.2 30.4 20.6 30.4 24.6C30.4 28.6 27 31 22.4 31C17.8 31 14.6 28.6 14.6 24.6Z"/><ellipse cx="22.5" cy="23.8" rx="7.3" ry="5.2" fill="url(#b)"/><ellipse cx="22.6" cy="24" rx="3.2" ry="2.4" fill="#E0842E"/><ellipse cx="22.6" cy="23.6" rx="2.7" ry="2.1" fill="url(#c)"/>`,
  );

/** Three pencils in different colours. */
function pencils(): string {
  const pencil = (turn: number, x: number, [light, middle, dark]: readonly [string, string, string]): string =>
    `<g transform="rotate(${turn} 16 28) translate(${x} 0)"><path fill="#F6D9AE" d="M14 8L16 2.6L18 8Z"/><path fill="${dark}" d="M15.3 4.5L16 2.6L16.7 4.5Z"/><rect x="14" y="8" width="1.4" height="17" fill="${light}"/><rect x="15.3" y="8" width="1.5" height="17" fill="${middle}"/><rect x="16.7" y="8" width="1.3" height="17" fill="${dark}"/><rect x="14" y="25" width="4" height="2" fill="#C9CED6"/><path fill="#F08AA0" d="M14 27H18V28.6C18 29.6 17.4 30 16.6 30H15.4C14.6 30 14 29.6 14 28.6Z"/></g>`;
  return wrap(
    `${pencil(-24, -1.4, ["#8FD0FF", "#3F93E0", "#1F5FA8"])}${pencil(24, 1.4, ["#A8E88A", "#5FB84A", "#2F7A2C"])}${pencil(0, 0, ["#FFD27A", "#F59A2C", "#C8641A"])}`,
  );
}

/** A wreath of fir with four red candles, all of which burn. */
function adventWreath(): string {
  const candle = (x: number, y: number): string =>
    `<path fill="url(#b)" d="M${x - 1.9} ${y - 8}H${x + 1.9}V${y}C${x + 1} ${y + 0.8} ${x - 1} ${y + 0.8} ${x - 1.9} ${y}Z"/><ellipse cx="${x}" cy="${y - 8}" rx="1.9" ry=".6" fill="#FF8A7A"/><path stroke="#3A2418" stroke-width=".4" d="M${x} ${y - 8}V${y - 9}"/><path fill="#FFC83D" d="M${x} ${y - 12.4}C${x + 1.2} ${y - 10.6} ${x + 1.2} ${y - 8.8} ${x} ${y - 8.8}C${x - 1.2} ${y - 8.8} ${x - 1.2} ${y - 10.6} ${x} ${y - 12.4}Z"/><ellipse cx="${x}" cy="${y - 9.6}" rx=".45" ry=".7" fill="#FFF8DC"/>`;
  const needles = Array.from({ length: 64 }, (_, at) => {
    const angle = (at / 64) * Math.PI * 2;
    const [x, y] = [16 + Math.cos(angle) * 11.6, 23 + Math.sin(angle) * 4.6];
    const lean = ((at * 37) % 11) / 5.5 - 1;
    return `<path stroke="${["#2F7A4A", "#1F5A38", "#4F9A5C"][at % 3]}" stroke-width="1.2" stroke-linecap="round" d="M${x} ${y}L${x + Math.cos(angle + lean) * 3} ${y + Math.sin(angle + lean) * 2.4}"/>`;
  }).join("");
  return wrap(
    `<defs>${gradient("b", ["#F0564A", "#D8262E", "#8E1018"])}${ballGradient("c", ["#FFF2B8", "#F2BC3A", "#A8741A"])}</defs>
    ${candle(16, 19.6)}<ellipse cx="16" cy="23.4" rx="11.8" ry="4.9" fill="none" stroke="#1F5A38" stroke-width="4.6"/>${needles}
    ${candle(7, 23.4)}${candle(25, 23.4)}${candle(16, 28.2)}
    ${[
      [10.6, 27.2],
      [21.4, 27.2],
      [4.6, 25.6],
      [27.6, 25.4],
      [11.4, 20],
      [20.6, 20],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.3" fill="url(#c)"/>`)
      .join("")}
    <path fill="#D8262E" d="M16 29.4L12.6 27.8L12.8 31.2ZM16 29.4L19.4 27.8L19.2 31.2Z"/><circle cx="16" cy="29.4" r=".9" fill="#F0564A"/>`,
  );
}

/** Drawings of products that the illustration set lacks, in its units and with its light from the upper left. */
export const ownProducts: readonly { name: string; label: string; words: string[]; svg: string }[] = [
  {
    name: "electric-bicycle",
    label: "E-Bike",
    words: ["e-bike", "ebike", "elektrorad", "pedelec"],
    svg: electricBicycle(),
  },
  { name: "candle-in-glass", label: "Kerze im Glas", words: [], svg: candleInGlass() },
  { name: "olive-oil", label: "Flasche Olivenöl", words: [], svg: oliveOil() },
  { name: "sushi-box", label: "Sushi in einer Box zum Mitnehmen", words: [], svg: sushiBox() },
  { name: "sundae", label: "Eisbecher mit Erdbeeren", words: [], svg: sundae() },
  { name: "advent-wreath", label: "Adventskranz mit vier Kerzen", words: [], svg: adventWreath() },
  { name: "pencils", label: "Stifte", words: [], svg: pencils() },
  { name: "jam-jar", label: "Marmeladenglas", words: [], svg: jamJar() },
  { name: "apricots", label: "Aprikosen", words: [], svg: apricots() },
];
