import { orderTextLengths } from "#domain/orders/text-lengths.ts";
import { expect, test } from "./support/fixtures.ts";
import {
  button,
  choose,
  company,
  create,
  customerRequest,
  field,
  fill,
  fillSender,
  listOrders,
  openReview,
  scriptField,
  sendOrder,
  summary,
} from "./support/wizard.ts";

const long =
  "Ein Satz mit ü und ß, der für jede Zusammenfassung zu lang ist, wenn man ihn nur oft genug hintereinander sagt. ";
const contact = {
  "Vorname *": "Jürgen",
  "Nachname *": "Groß-Weiß",
  "E-Mail *": "Juergen.Gross@Beispiel.DE",
  "WhatsApp-Nummer": "+49 (171) 234-5678",
};
const sentContact = {
  firstName: "Jürgen",
  lastName: "Groß-Weiß",
  email: "juergen.gross@beispiel.de",
  whatsappNumber: "+49 (171) 234-5678",
};
const shownContact = {
  Name: "Jürgen Groß-Weiß",
  "E-Mail": "Juergen.Gross@Beispiel.DE",
  WhatsApp: "+49 (171) 234-5678",
};
const beginning = (text: string, length: number) => `${text.slice(0, length)}…`;

test("[WIZ-04] [WIZ-08] [WIZ-10] the generic wizard counts the script, shows a summary and sends every answer", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await page.goto("/create-video?speaker=speaker-1");
  const count = page.getByText(/Zeichen · ca\./);
  await expect(count).toHaveText("0 Zeichen · ca. 0 Minuten");
  for (const [length, minutes] of [
    [1, "1 Minute"],
    [200, "1 Minute"],
    [201, "2 Minuten"],
    [2001, "11 Minuten"],
  ] as const) {
    await fill(page, { "Video-Skript *": "a".repeat(length) });
    await expect(count).toHaveText(`${length} Zeichen · ca. ${minutes}`);
  }
  const script = long.repeat(3);
  await fill(page, { "Video-Skript *": `  ${script}\n`, ...contact });
  await expect(page.getByRole("region", { name: "Vorschau" })).toContainText(script.slice(0, 40));
  await button(page, "Weiter").click();
  expect(await summary(page, "Ihr Video")).toEqual({
    Sprecher: "Lea Sommer",
    Format: "Hochformat (9:16)",
    Skript: beginning(script, 100),
  });
  expect(await summary(page, "Empfänger")).toEqual(shownContact);
  await expect(page.getByText("29,00 € inkl. 19 % MwSt. (4,63 €)")).toBeVisible();
  const { body, id } = await sendOrder(page);
  expect(body).toEqual({
    kind: "generic",
    speaker: "speaker-1",
    ...sentContact,
    isForMyself: true,
    script: script.trim(),
    format: "portrait",
    address: "/create-video?speaker=speaker-1&format=portrait",
    agreedPriceCents: 2900,
  });
  const [order, ...others] = await listOrders(client);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ id, kind: "generic", state: "awaiting_payment", speaker: "speaker-1" });
});

const questions = { "Zielgruppe *": `A ${long}`, "Dienstleistung *": `B ${long}`, "Probleme *": `C ${long}` };
const sentQuestions = {
  targetAudience: `A ${long}`.trim(),
  service: `B ${long}`.trim(),
  problems: `C ${long}`.trim(),
};
const shownQuestions = {
  Zielgruppe: beginning(`A ${long}`, 50),
  Dienstleistung: beginning(`B ${long}`, 50),
  Probleme: beginning(`C ${long}`, 50),
};

const others = [
  {
    id: "WIZ-05",
    path: "/neukunden/video-erstellen",
    speaker: "speaker-2",
    name: "Jonas Weber",
    format: "portrait",
    formatLabel: "Hochformat (9:16)",
    answers: questions,
    shown: shownQuestions,
    sent: { kind: "neukunden", ...sentQuestions },
    isForMyself: true,
  },
  {
    id: "WIZ-04",
    path: "/video-ads/video-erstellen",
    speaker: "speaker-videoads-3",
    name: "Aylin Demir",
    format: "portrait",
    formatLabel: "Hochformat (9:16)",
    answers: { "Video-Skript *": "Nur heute." },
    shown: { Skript: "Nur heute." },
    sent: { kind: "video-ads", script: "Nur heute." },
    isForMyself: true,
  },
  {
    id: "WIZ-06",
    path: "/email-marketing/video-erstellen",
    speaker: "email-clara",
    name: "Clara Hoffmann",
    format: "landscape",
    formatLabel: "Querformat (16:9)",
    answers: { "Kunden-URL *": " www.beispiel.de/über uns ", ...questions },
    shown: { "Kunden-URL": "www.beispiel.de/über uns", ...shownQuestions },
    sent: { kind: "email-marketing", customerUrl: "https://www.beispiel.de/über uns", ...sentQuestions },
    isForMyself: false,
  },
] as const;

for (const { id, path, speaker, name, format, formatLabel, answers, shown, sent, isForMyself } of others) {
  test(`[${id}] [WIZ-08] [WIZ-10] ${path} shows a summary and sends every answer`, async ({ page, signIn }) => {
    const { person } = await signIn();
    const isWritten = sent.kind !== "video-ads";
    await page.goto(path);
    await page.getByRole("button", { name: `${name} auswählen` }).click();
    await fill(page, { ...answers, ...contact });
    if (isWritten) {
      await choose(page, "Aufforderung *", "Antworten");
      await fillSender(page);
    }
    await button(page, "Weiter").click();
    const action = isWritten && { Aufforderung: "Antworten" };
    expect(await summary(page, "Ihr Video")).toEqual({ Sprecher: name, Format: formatLabel, ...shown, ...action });
    expect(await summary(page, "Empfänger")).toEqual({ ...shownContact, ...(!isForMyself && { Anrede: "Sie" }) });
    if (isWritten) {
      expect(await summary(page, isForMyself ? "Ihr Unternehmen" : "Absender")).toMatchObject({ Unternehmen: company });
      await expect(scriptField(page)).toHaveValue(/\S/);
    }
    const approvedScript = isWritten ? await scriptField(page).inputValue() : "";
    const { body } = await sendOrder(page);
    const { recipient, ...written } = customerRequest(person);
    expect(body).toEqual({
      ...sent,
      speaker,
      ...sentContact,
      ...(isWritten && { ...written, draftId: expect.stringMatching(/^[\w-]{36}$/), approvedScript }),
      ...(!isForMyself && { recipient }),
      isForMyself,
      address: `${path}?speaker=${speaker}&format=${format}`,
      agreedPriceCents: 2900,
    });
  });
}

test("[WIZ-07] [WIZ-08] [WIZ-10] the WhatsApp wizard offers three use cases and sends the chosen one", async ({
  page,
  signIn,
}) => {
  const { person } = await signIn();
  await page.goto("/whatsapp/video-erstellen?speaker=speaker-whatsapp-2&format=landscape");
  const group = page.getByRole("group", { name: "Anwendungsfall *" });
  const radios = group.getByRole("radio");
  await expect(radios).toHaveCount(3);
  for (const label of [
    "Terminerinnerung und Terminverschiebung",
    "Automatische Nachverfolgung von Interessenten",
    "Kundenbindung und Upselling nach dem Kauf",
  ]) {
    await group.getByText(label, { exact: true }).click();
    await expect(group.getByRole("radio", { name: label, exact: true })).toBeChecked();
  }
  await page.keyboard.press("ArrowUp");
  await fill(page, {
    ...contact,
    "WhatsApp-Nummer": "",
    "Wonach hat der Empfänger gefragt? *": "ein Angebot für eine Wärmepumpe",
    "Was geschieht als Nächstes? *": "Unser Meister ruft am Montag an",
  });
  await fillSender(page);
  await button(page, "Weiter").click();
  expect(await summary(page, "Ihr Video")).toEqual({
    Sprecher: "Yuki Tanaka",
    Format: "Querformat (16:9)",
    Anwendungsfall: "Automatische Nachverfolgung von Interessenten",
    Nachgefragt: "ein Angebot für eine Wärmepumpe",
    "Nächster Schritt": "Unser Meister ruft am Montag an",
    Aufforderung: "Antworten",
  });
  await expect(scriptField(page)).toHaveValue(/\S/);
  const approvedScript = await scriptField(page).inputValue();
  const { body } = await sendOrder(page);
  expect(body).toEqual({
    kind: "whatsapp",
    speaker: "speaker-whatsapp-2",
    ...sentContact,
    whatsappNumber: "",
    selectedQuestion: "lead-follow-up",
    followUp: {
      inquiry: "ein Angebot für eine Wärmepumpe",
      inquiryDate: "",
      nextStep: "Unser Meister ruft am Montag an",
    },
    ...customerRequest(person),
    draftId: expect.stringMatching(/^[\w-]{36}$/),
    approvedScript,
    address: "/whatsapp/video-erstellen?speaker=speaker-whatsapp-2&format=landscape",
    agreedPriceCents: 2900,
  });
});

const missing = {
  script: ["Video-Skript *", "Bitte geben Sie Ihr Skript ein"],
  url: ["Kunden-URL *", "Bitte geben Sie die Internetadresse des Kunden ein"],
  audience: ["Zielgruppe *", "Bitte beschreiben Sie Ihre Zielgruppe"],
  service: ["Dienstleistung *", "Bitte beschreiben Sie Ihre Dienstleistung"],
  problems: ["Probleme *", "Bitte beschreiben Sie die Probleme Ihrer Kunden"],
  firstName: ["Vorname *", "Bitte geben Sie den Vornamen ein"],
  lastName: ["Nachname *", "Bitte geben Sie den Nachnamen ein"],
  email: ["E-Mail *", "Bitte geben Sie eine gültige E-Mail-Adresse ein"],
  company: ["Unternehmen *", "Bitte geben Sie das Unternehmen des Absenders ein"],
} as const;
type Missing = keyof typeof missing;
const person = ["firstName", "lastName", "email"] as const;

const required: { path: string; fields: readonly Missing[] }[] = [
  { path: "/create-video?speaker=speaker-1", fields: ["script", ...person] },
  { path: "/video-ads/video-erstellen?speaker=speaker-videoads-2", fields: ["script", ...person] },
  {
    path: "/neukunden/video-erstellen?speaker=speaker-1",
    fields: ["audience", "service", "problems", ...person, "company"],
  },
  {
    path: "/email-marketing/video-erstellen?speaker=email-david",
    fields: ["url", "audience", "service", "problems", ...person, "company"],
  },
];

for (const { path, fields } of required) {
  test(`[WIZ-08] ${path} requires each of its fields, and treats blanks as missing`, async ({ page, signIn }) => {
    await signIn();
    await page.goto(path);
    const all = Object.fromEntries(
      fields.map((name) => [
        missing[name][0],
        { url: "beispiel.de", email: "a@example.de" }[name as string] ?? "Antwort",
      ]),
    );
    if (fields.some((name) => name === "company")) await choose(page, "Aufforderung *", "Antworten");
    for (const name of fields) {
      const [label, message] = missing[name];
      await fill(page, { ...all, [label]: "   ", "WhatsApp-Nummer": "" });
      await button(page, "Weiter").click();
      await expect(field(page, label)).toBeFocused();
      await expect(page.getByRole("alert")).toHaveText([message]);
      await expect(create(page)).toHaveCount(0);
    }
    const [label, message] = missing[fields[0] as Missing];
    await fill(page, { ...all, [label]: "   " });
    // Wait on the last step until the typed sender is stored, because the form may then show it in one line.
    const saved = fields.some((name) => name === "company")
      ? page.waitForResponse(
          (response) => response.url().endsWith("/api/sender") && response.request().method() === "POST",
        )
      : undefined;
    await openReview(page);
    const list = page.getByRole("region", { name: "Es fehlt noch etwas" }).getByRole("button");
    await expect(list).toHaveText([message]);
    await expect(create(page)).toBeDisabled();
    // The entry in the list of missing answers leads to the field.
    await saved;
    await list.click();
    await expect(field(page, label)).toBeFocused();
    // Unfold the sender's fields where the form shows the stored sender in one line.
    const changeSender = button(page, "Absender ändern");
    if (await changeSender.isVisible()) await changeSender.click();
    await fill(page, all);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await button(page, "Weiter").click();
    await expect(create(page)).toBeEnabled();
  });
}

test("[WIZ-08] an entry of the missing answers leads to its field, also if the code of its step arrives late", async ({
  page,
  signIn,
}) => {
  await signIn();
  // Without idle time, no code is loaded before it is needed.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/create-video?speaker=speaker-1&schritt=3");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const entry = page.getByRole("region", { name: "Es fehlt noch etwas" }).getByRole("button").first();
  await expect(entry).toBeVisible();
  const { promise: release, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, (route) => release.then(() => route.continue()));
  await entry.click();
  await expect(page).not.toHaveURL(/schritt=3/);
  await expect(page.getByRole("form", { name: "Angaben zum Video" })).toHaveCount(0);
  resolve();
  await expect(field(page, "Video-Skript *")).toBeFocused();
});

test("[WIZ-08] a use case must be chosen", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/whatsapp/video-erstellen?speaker=speaker-whatsapp-2");
  await fill(page, contact);
  await fillSender(page);
  await button(page, "Weiter").click();
  await expect(page.getByRole("radio").first()).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText("Bitte wählen Sie einen Anwendungsfall");
  await page.keyboard.press("Space");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await fill(page, {
    "Worum geht es? *": "Erstgespräch zur Physiotherapie",
    "Tag *": "2027-03-04",
    "Uhrzeit *": "15:00",
    "Ort *": "Praxis am Dom",
  });
  await button(page, "Weiter").click();
  await expect(create(page)).toBeEnabled();
});

test("[WIZ-07] a past appointment gets a notice before its script is read, and may be ordered nevertheless", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/whatsapp/video-erstellen?speaker=speaker-whatsapp-2");
  await page.getByText("Terminerinnerung und Terminverschiebung", { exact: true }).click();
  const appointment = { "Worum geht es? *": "Erstgespräch", "Uhrzeit *": "15:00", "Ort *": "Praxis am Dom" };
  await fill(page, { ...contact, ...appointment, "Tag *": "2099-03-04" });
  await fillSender(page);
  const notice = page.getByText("Dieser Termin ist schon vorbei.");
  await expect(notice).toHaveCount(0);
  await fill(page, { "Tag *": "2020-03-04" });
  await expect(notice).toBeVisible();
  await expect(field(page, "Tag *")).toHaveAccessibleDescription("Dieser Termin ist schon vorbei.");
  await button(page, "Weiter").click();
  await expect(create(page)).toBeEnabled();
});

test("[WIZ-08] a field reports its error when it loses focus, and keeps the input", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/email-marketing/video-erstellen?speaker=email-clara");
  await expect(field(page, "E-Mail *")).toHaveAttribute("type", "email");
  await expect(field(page, "WhatsApp-Nummer")).toHaveAttribute("type", "tel");
  for (const [label, wrong, message] of [
    ["Kunden-URL *", "kein punkt", "Bitte geben Sie eine gültige Internetadresse ein, zum Beispiel www.beispiel.de"],
    [
      "Kunden-URL *",
      "ftp://beispiel.de",
      "Bitte geben Sie eine gültige Internetadresse ein, zum Beispiel www.beispiel.de",
    ],
    [
      "Zielgruppe *",
      "a".repeat(orderTextLengths.answer + 1),
      `Die Zielgruppe darf höchstens ${orderTextLengths.answer} Zeichen lang sein`,
    ],
    ["Vorname *", "An4a", "Vorname enthält ungültige Zeichen"],
    ["Nachname *", "a".repeat(51), "Nachname darf maximal 50 Zeichen lang sein"],
    ["E-Mail *", "niemand@", "Bitte geben Sie eine gültige E-Mail-Adresse ein"],
    ["WhatsApp-Nummer", "12", "Bitte geben Sie eine gültige Telefonnummer ein"],
    ["WhatsApp-Nummer", "0170 123456x", "Telefonnummer enthält ungültige Zeichen"],
  ] as const) {
    const input = field(page, label);
    await input.fill(wrong);
    await input.blur();
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await expect(input).toHaveAccessibleDescription(message);
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveValue(wrong);
  }
});

test("[WIZ-08] the orderer agrees to the use of the data, and finds the privacy policy", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/create-video?speaker=speaker-1&schritt=3");
  await expect(page.getByText(/willigen Sie ein, dass wir Ihre Angaben verarbeiten/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Datenschutzerklärung" })).toHaveAttribute(
    "href",
    "/datenschutz",
  );
});
