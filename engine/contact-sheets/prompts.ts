/** Standard prompts of the contact sheets: typical requests of small businesses. */
export const videoPrompts: readonly string[] = [
  "Frisches Brot aus unserer Bäckerei in der Altstadt",
  "Das Team im Büro bespricht ein neues Projekt",
  "Sommer-Schlussverkauf: Bis zu 50 % Rabatt auf alle Fahrräder! Nur diese Woche.",
  "Sonnenuntergang am Meer, ein Segelboot zieht vorbei, ruhige Kamera",
  "Hundeschule im Park: Jetzt Probestunde am Vormittag sichern!",
  "Moderne Villa mit Garten am Abend",
  "Ein Abend zu zweit im Restaurant, Kerzen auf dem Tisch",
  "Möbel nach Maß aus unserer Tischlerei",
  "Wandern in den Alpen bei Sonnenaufgang",
  "Sommerfest im Garten mit Lichterketten",
];

export const imagePrompts: readonly string[] = [
  "Pizza aus dem Steinofen auf dem Holztisch",
  "Yoga am See bei Sonnenaufgang",
  "Eine Katze am Fenster",
  "Ein rotes Auto auf der Landstraße",
  "Baustelle mit Kran im Abendlicht",
  "Ein Pferd auf der Weide",
  "Plakat für den Blumenladen mit dem Text „Frühling!“",
  "Wald im Morgennebel",
  "Luxuriöses Parfum auf Marmor, goldenes Licht",
  "Kundengespräch im Büro",
];
