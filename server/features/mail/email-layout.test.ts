import { describe, expect, test } from "vitest";
import { emptyOperator } from "#domain/operator/empty-operator.ts";
import { type EmailSender, renderEmail } from "./email-layout.ts";
import { fillTemplate, type NewMail } from "./templates/all-templates.ts";

const head: EmailSender = {
  brand: {
    name: "Lichtspiel",
    supportEmail: "hilfe@example.org",
    imprintUrl: "/impressum",
    privacyUrl: "/datenschutz",
  },
  publicUrl: "https://film.example",
  operator: emptyOperator,
};
type Data<Kind extends NewMail["kind"]> = Extract<NewMail, { kind: Kind }>["data"];
const render = <Kind extends NewMail["kind"]>(kind: Kind, data: Data<Kind>) =>
  renderEmail(fillTemplate({ kind, data, userId: null, recipient: "juergen@example.de" } as NewMail, head), head);

const delivered: Data<"order-delivered"> = {
  name: "Jürgen Groß",
  isOwner: true,
  speakerName: "Clara Hoffmann",
  shareUrl: "https://film.example/v/abc",
  videoUrl: "https://film.example/api/shares/abc/film.mp4?download=1",
  imageUrl: "https://film.example/api/shares/abc/bild.jpg?play=1",
  portrait: false,
  script: "Morgen gibt es Brezeln.",
};

describe("the email with a video", () => {
  test("[AGENT-01] shows an image that links to the page, a button to it, and the video as a download", () => {
    const { subject, html, text } = render("order-delivered", delivered);
    expect(subject).toBe("Ihr Video ist fertig");
    expect(html).toMatch(/<a href="https:\/\/film\.example\/v\/abc"[^>]*><img src="[^"]+bild\.jpg\?play=1"/);
    expect(html).toContain('width="520" height="293"');
    expect(html).toContain(">Video ansehen</a>");
    expect(html).toContain(`href="${delivered.videoUrl}"`);
    for (const expectedText of [
      "Guten Tag, Jürgen Groß,",
      "Video ansehen:\nhttps://film.example/v/abc",
      `Video als MP4 herunterladen:\n${delivered.videoUrl}`,
      "KI-generiert",
      "„Morgen gibt es Brezeln.“",
    ]) {
      expect(text).toContain(expectedText);
    }
  });

  test("[AGENT-01] a portrait video has a portrait image", () => {
    expect(render("order-delivered", { ...delivered, portrait: true }).html).toContain('width="260" height="462"');
  });

  test("[AGENT-01] has a text alternative for mailboxes without images, and loads nothing from other hosts", () => {
    const { html } = render("order-delivered", delivered);
    expect(html).toContain('alt="Ihr Video ansehen"');
    const hosts = [...html.matchAll(/(?:src|href)="(https?:\/\/[^/"]+)/g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(["https://film.example"]));
  });

  test("links to Meine Bestellungen only for the account that ordered", () => {
    expect(render("order-delivered", delivered).text).toContain("In „Meine Bestellungen“ lässt sich die Seite");
    const { text } = render("order-delivered", { ...delivered, isOwner: false });
    expect(text).not.toMatch(/Meine Bestellungen|bestelltes/);
  });

  test("shows markup in the input as text, and only the beginning of a long script", () => {
    const script = `<img src=x onerror=alert(1)>${"Wort ".repeat(200)}`;
    const { html, text } = render("order-delivered", { ...delivered, name: '"><b>', script });
    expect(html).not.toContain("<img src=x");
    expect(html).not.toContain('"><b>,');
    expect(text).toMatch(/Wo …“/);
    expect(text.length).toBeLessThan(1200);
  });
});

describe("the email about a video that failed", () => {
  const whole = { amount: "29,00 €", isProvisional: false };
  test.each([
    { refund: "requested", expectedText: "Wir erstatten Ihnen 29,00 € vollständig." },
    { refund: "refunded", expectedText: "Wir haben Ihnen 29,00 € vollständig erstattet." },
    { refund: "none", returned: whole, expectedText: "Ihre Bank hat 29,00 € der Zahlung schon zurückgebucht." },
    { refund: "none", returned: { ...whole, isProvisional: true }, expectedText: "vorläufig zurückgebucht. Bucht sie" },
    { refund: "requested", isRest: true, returned: whole, expectedText: "Den Rest von 29,00 € erstatten wir Ihnen." },
  ] as const)(
    "[AGENT-01] states the failure and where the money is (refund: $refund)",
    ({ expectedText, ...values }) => {
      const { subject, text } = render("order-failed", { name: "Jürgen Groß", price: "29,00 €", ...values });
      expect(subject).toBe("Ihr Video konnte nicht erstellt werden");
      expect(text).toContain(expectedText);
      expect(text).toContain("https://film.example/bestellungen");
    },
  );
});

test.each([
  [{ width: 512, height: 48 }, 'width="256" height="24"'],
  [{ width: 300, height: 480 }, 'width="30" height="48"'],
  [{ width: 40, height: 20 }, 'width="40" height="20"'],
])("a logo of %o is shown in %s also by Outlook, which knows no maximum size", (size, attributes) => {
  const onBehalfOf = { company: "Praxis am Dom", imprintUrl: null, declineUrl: "https://film.example/abmelden" };
  const content = { subject: "", preheader: "", title: "", paragraphs: [] };
  const logo = { src: "https://film.example/logo.png", size, darkSrc: null, darkSize: null };
  const { html } = renderEmail({ ...content, onBehalfOf: { ...onBehalfOf, logo } }, head);
  expect(html).toContain(`alt="Praxis am Dom" ${attributes}`);
  const unknown = renderEmail({ ...content, onBehalfOf: { ...onBehalfOf, logo: { ...logo, size: null } } }, head);
  expect(unknown.html).toContain('alt="Praxis am Dom" border="0"');
});
