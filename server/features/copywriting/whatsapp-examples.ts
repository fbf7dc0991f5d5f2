import { type Example, answer, book, call, visit, whatsapp } from "./example-orders.ts";

const ms = { form: "formal", salutation: "ms" } as const;
const mr = { form: "formal", salutation: "mr" } as const;
const du = { form: "informal" } as const;

export const whatsappExamples: readonly Example[] = [
  whatsapp(
    "Termin in der Physiopraxis",
    "speaker-whatsapp-2",
    { from: ["Physiopraxis am Dom", "Jana Wolf", "0221 123456"], to: ["Peter", "Wagner", mr], action: call },
    {
      selectedQuestion: "appointment",
      appointment: { what: "Manuelle Therapie", date: "2026-12-03", time: "15:30", place: "Praxis am Dom" },
    },
  ),
  whatsapp(
    "verschobener Termin, mit Anschrift",
    "speaker-whatsapp-1",
    { from: ["Zahnarztpraxis Dr. Lorenz", "Eva Lorenz"], to: ["Maria", "Huber", ms], action: answer },
    {
      selectedQuestion: "appointment",
      appointment: {
        what: "Professionelle Zahnreinigung",
        date: "2026-12-10",
        time: "09:00",
        place: "Hauptstr. 5, 97070 Würzburg (2. Stock)",
        movedFromDate: "2026-12-08",
        movedFromTime: "14:15",
      },
    },
  ),
  whatsapp(
    "Termin online, mit Du",
    "speaker-videoads-2",
    {
      from: ["Coaching Sommer", "Ruth Sommer"],
      to: ["Nina", "Berg", du],
      action: book("https://coaching-sommer.de/termine"),
    },
    {
      selectedQuestion: "appointment",
      appointment: { what: "Erstgespräch zum Bewerbungstraining", date: "2026-11-30", time: "18:00", place: "Zoom" },
    },
  ),
  whatsapp(
    "Uhrzeit verschoben, Küchenstudio",
    "speaker-whatsapp-2",
    { from: ["Küchenstudio Berger", "Dirk Berger"], to: ["Familie", "Yilmaz"], action: answer },
    {
      selectedQuestion: "appointment",
      appointment: {
        what: "Küchenplanung",
        date: "2027-01-15",
        time: "16:45",
        place: "bei Ihnen zu Hause",
        movedFromTime: "10:00",
      },
    },
  ),
  whatsapp(
    "Termin beim Steuerberater, am Telefon, ohne Anrede",
    "speaker-whatsapp-1",
    { from: ["Steuerkanzlei Moser PartG mbB", "Ute Moser"], to: ["Kim", "Sander"], action: visit("https://moser.tax") },
    {
      selectedQuestion: "appointment",
      appointment: { what: "Jahresgespräch", date: "2027-01-20", time: "11:00", place: "telefonisch" },
    },
  ),
  whatsapp(
    "Nachverfolgung mit Datum",
    "speaker-videoads-2",
    { from: ["Elektro Brandt", "Timo Brandt"], to: ["Thomas", "Klein", mr], action: answer },
    {
      selectedQuestion: "lead-follow-up",
      followUp: {
        inquiry: "Angebot für eine Wallbox",
        inquiryDate: "2026-11-12",
        nextStep: "Wir kommen vorbei und sehen uns Ihren Sicherungskasten an.",
      },
    },
  ),
  whatsapp(
    "Nachverfolgung mit Du, nächster Schritt in Stichwörtern",
    "speaker-whatsapp-2",
    {
      from: ["Tanzschule Tempo", "Ria Falk"],
      to: ["marie-luise", "Adam", du],
      action: book("https://tanzschule-tempo.de"),
    },
    {
      selectedQuestion: "lead-follow-up",
      followUp: { inquiry: "Hochzeitstanz / Crashkurs", inquiryDate: "", nextStep: "Probestunde am Samstag" },
    },
  ),
  whatsapp(
    "Nachverfolgung per Telefon",
    "speaker-whatsapp-1",
    { from: ["Solar Südwest GmbH", "Anke Pfeil", "+49 761 445566"], to: ["Olga", "Maier", ms], action: call },
    {
      selectedQuestion: "lead-follow-up",
      followUp: {
        inquiry: "Photovoltaik + Speicher (ca. 10 kWp)",
        inquiryDate: "2026-10-28",
        nextStep: "Kunde bekommt Angebot bis Freitag",
      },
    },
  ),
  whatsapp(
    "Nachverfolgung, Preis und Gedankenstrich",
    "speaker-videoads-2",
    { from: ["Dachdeckerei Senft", "Ralf Senft", "0931 445566"], to: ["Emre", "Aydin", mr], action: call },
    {
      selectedQuestion: "lead-follow-up",
      followUp: {
        inquiry: "Neues Dachfenster – ca. 1.500 €",
        inquiryDate: "2026-11-09",
        nextStep: "Wir messen am Dienstag bei Ihnen aus",
      },
    },
  ),
  whatsapp(
    "Kauf mit Angebot",
    "speaker-whatsapp-1",
    { from: ["Radstation", "Leo Funk"], to: ["Frank", "Peters", mr], action: visit("https://radstation-shop.de") },
    {
      selectedQuestion: "retention",
      purchase: {
        bought: "Gravel-Bike Terra 3",
        boughtOn: "2026-05-03",
        offer: "20 % auf die erste Inspektion",
      },
    },
  ),
  whatsapp(
    "Kauf mit Du",
    "speaker-whatsapp-2",
    {
      from: ["Blumenladen Kornblume", "Ida Winter"],
      to: ["Olga", "Stein", du],
      action: visit("https://kornblume-shop.de"),
    },
    {
      selectedQuestion: "retention",
      purchase: { bought: "Adventskranz „Winterwald“", boughtOn: "", offer: "Nachfüllkerzen im Viererpack" },
    },
  ),
  whatsapp(
    "Kauf ohne Angebot",
    "speaker-videoads-2",
    { from: ["Möbelhaus Ahorn", "Greta Lang"], to: ["Lars", "Thiel", mr], action: answer },
    { selectedQuestion: "retention", purchase: { bought: "ein Sofa und zwei Sessel", boughtOn: "2026-09-14" } },
  ),
  whatsapp(
    "Kauf, Angebot als ganzer Satz",
    "speaker-whatsapp-2",
    {
      from: ["Optik Klarsicht", "Mona Reuter", "0941 778899"],
      to: ["Jean-Luc", "Petit", mr],
      action: call,
    },
    {
      selectedQuestion: "retention",
      purchase: {
        bought: "Gleitsichtbrille",
        boughtOn: "2025-11-20",
        offer: "Wir prüfen Ihre Sehstärke nach einem Jahr kostenlos.",
      },
    },
  ),
  whatsapp(
    "Termin, Anlass ohne bekanntes Geschlecht",
    "speaker-whatsapp-1",
    { from: ["Autohaus Weiss AG", "Sven Weiss", "030 7654321"], to: ["Dr Ruth", "Kranz", ms], action: call },
    {
      selectedQuestion: "appointment",
      appointment: { what: "TÜV + Ölwechsel", date: "2026-12-21", time: "07:45", place: "Werkstatt, Tor 3" },
    },
  ),
  whatsapp(
    "Nachverfolgung, dem Besteller selbst",
    "speaker-whatsapp-2",
    {
      from: ["Finanzhaus Ulm", "Rosa Beck"],
      to: ["Rosa", "Beck", ms],
      action: book("https://finanzhaus-ulm.de"),
      isForMyself: true,
    },
    {
      selectedQuestion: "lead-follow-up",
      followUp: { inquiry: "Baufinanzierung", inquiryDate: "2026-11-02", nextStep: "Beratungsgespräch, 30 Minuten" },
    },
  ),
];
