import { cardinal } from "./numbers.ts";

const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "a",
    b: "be",
    c: "ze",
    d: "de",
    e: "e",
    f: "ef",
    g: "ge",
    h: "ha",
    i: "i",
    j: "jot",
    k: "ka",
    l: "el",
    m: "em",
    n: "en",
    o: "o",
    p: "pe",
    q: "ku",
    r: "err",
    s: "es",
    t: "te",
    u: "u",
    v: "vau",
    w: "we",
    x: "iks",
    y: "ypsilon",
    z: "zett",
    ä: "ä",
    ö: "ö",
    ü: "ü",
    ß: "eszett",
  }),
);

/** Spells letters: "PDF" becomes "pe de ef". Digits in between are read as numbers: "B2B" becomes "be zwei be". */
export function spell(text: string): string {
  return (text.toLowerCase().match(/\d+|\p{L}/gu) ?? [])
    .map((part) => (/\d/.test(part) ? cardinal(Number(part)) : (names.get(part) ?? part)))
    .join(" ");
}

const spelled = new Set(
  `ADAC AGB AOK ARD BMW CEO CFO CMS CRM CSV DAX DHL DIN DSGVO EDV EU FAQ FAZ FC FDP GPT GPS GPU HTML HTTP IBM IHK ISO IT
  KI AI KMU LED LKW NGO OP PC PDF PKW PR PS QR SEO SEA SMS SPD CDU CSU SUV TV UGC UI UK URL USA USB UX VW VIP VPN VR AR WG WM
  EM WWW XML ZDF API CPU CTA ROI KPI B2B B2C HD UHD MP3 MP4 SPF BIC AG KG EZB BIP HNO EKG CT MRT WC DM OHG GBR UG SAP AEG
  RTL NDR WDR SWR MDR DJ DVD CD ID TÜV`.split(/\s+/),
);
const words = new Set(
  `NEU NUR JA NEIN DU WIR SIE ER ES DER DIE DAS UND ODER MIT AUF IN IM AN AM ZU VON VOR BIS AB ALS WIE WO WAS WER GUT TOP
  TAG TIPP BIO PRO MAX HEY HI OK TEST ICH IST BEI FÜR AUS NACH UM ALL ALLE MEHR SO DA HIER NUN GO OHNE ROT GUTE JAHR BALD
  UHR UNS IHR IHN DIR MIR DEN DEM DES HOL EIS TEE HIT WOW TUI MAI RAD BAD ÖL GAS HOF ORT ZUG WEG REH FIT RUF
  NIE OH AH SEI HAT WAR TUN SPAR SALE NATO NASA UNO FIFA IKEA ALDI LIDL`.split(/\s+/),
);

/**
 * Whether capitals are read letter by letter: true for "KI", false for "NEU" and "GRATIS". In a line that is written in
 * capitals (`isShouted`), this is true only for known abbreviations and for capitals without a vowel.
 */
export function isSpelled(text: string, isShouted = false): boolean {
  if (spelled.has(text)) return true;
  if (isShouted && /[AEIOUÄÖÜY]/.test(text)) return false;
  if (!/^[A-ZÄÖÜ]{2,}$/.test(text) || words.has(text)) return false;
  if (text.length <= 3) return true;
  return !/[AEIOUÄÖÜY]/.test(text) || /[^AEIOUÄÖÜY]{5}/.test(text);
}
