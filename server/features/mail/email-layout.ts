import { type Accent, accentOf } from "#domain/orders/accent-color.ts";
import { letterLines } from "#domain/operator/imprint.ts";
import type { Operator } from "#domain/operator/operator.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";

/** The content of an email in plain text; the layout turns it into a text and an HTML version. */
export type EmailContent = {
  subject: string;
  /** Text that mailboxes show after the subject. */
  preheader: string;
  title: string;
  paragraphs: readonly string[];
  /** Image above the title; a click on it opens `link`. */
  image?: EmailImage;
  button?: { label: string; link: string };
  /** Further links, shown after the button. */
  links?: readonly Link[];
  /** Further paragraphs, shown below the button. */
  remarks?: readonly string[];
  /**
   * Company in whose name the operator sends the email. Its logo or name stands at the top, and its colour is that of
   * the button; the footer has links to its imprint and to the page on which the recipient declines further emails.
   */
  onBehalfOf?: {
    company: string;
    imprintUrl: string | null;
    declineUrl: string;
    logo?: EmailLogo | null | undefined;
    /** Brand colour as #rrggbb. */
    color?: string | null | undefined;
  };
};

/** Width and height of an image in pixels. */
export type ImageSize = { width: number; height: number };

/** A logo in an email: its URL and that of a logo for the dark theme, with the sizes of their files if known. */
export type EmailLogo = { src: string; size: ImageSize | null; darkSrc: string | null; darkSize: ImageSize | null };

const mostLogo = { width: 256, height: 48 };

type Link = { label: string; link: string };

/** An image in an email; `alt` is shown while a mailbox blocks images. */
export type EmailImage = { src: string; alt: string; link: string; width: number; height: number };

/** The installation that sends an email: its brand and the address of its website. */
export type EmailSender = {
  brand: { name: string; supportEmail: string | null; imprintUrl: string; privacyUrl: string };
  operator: Operator;
  publicUrl: string;
};

export type RenderedEmail = { subject: string; text: string; html: string };

const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const condensed = `'Arial Narrow','Roboto Condensed',${sans}`;

/** Colours of the button in emails without a brand colour: the accent colour of the website (`--color-lamp`). */
const lamp = {
  light: { background: "#fea335", text: "#221205" },
  dark: { background: "#fcaa45", text: "#221205" },
};

/** CSS of the dark theme for mail clients that support `prefers-color-scheme`; the others use the inline colours. */
const darkRules = ({ dark }: Record<"dark", Accent>) => `
@media (prefers-color-scheme: dark) {
  .room { background-color: #1c1b19 !important; }
  .card { background-color: #2f2d2c !important; border-color: #403e3c !important; }
  .ink, .ink a { color: #f5f3f1 !important; }
  .ink-2 { color: #bfbdbb !important; }
  .ink-3, .ink-3 a { color: #adaaa7 !important; }
  .address { color: #fbb963 !important; }
  .line { border-color: #403e3c !important; }
  .lamp { background-color: ${dark.background} !important; }
  .lamp a { color: ${dark.text} !important; }
  .logo { background-color: #ffffff !important; padding: 4px !important; border-radius: 4px !important; }
  .logo-light { display: none !important; }
  .logo-dark { display: inline-block !important; max-height: 48px !important; }
  .picture { background-color: #181513 !important; }
}
@media (max-width: 480px) {
  .card-inner { padding: 28px 22px 10px !important; }
}`;

export function renderEmail(content: EmailContent, head: EmailSender): RenderedEmail {
  return { subject: content.subject, text: renderText(content, head), html: renderHtml(content, head) };
}

function renderText(content: EmailContent, head: EmailSender): string {
  const { title, paragraphs, button, links = [], remarks = [], onBehalfOf } = content;
  const { imprint, privacy, support } = footer(head, onBehalfOf);
  return [
    title,
    ...paragraphs,
    ...[...(button ? [button] : []), ...links].map(({ label, link }) => `${label}:\n${link}`),
    ...remarks,
    [
      "-- ",
      ...(onBehalfOf ? [`${declineLabel(onBehalfOf)}: ${onBehalfOf.declineUrl}`] : []),
      ...(onBehalfOf?.imprintUrl ? [`Impressum von ${onBehalfOf.company}: ${onBehalfOf.imprintUrl}`] : []),
      onBehalfOf ? `Verschickt von ${head.brand.name}` : head.brand.name,
      ...(support ? [`Hilfe: ${support}`] : []),
      `Impressum: ${imprint}`,
      `Datenschutz: ${privacy}`,
      ...letterLines(head.operator),
    ].join("\n"),
  ].join("\n\n");
}

function renderHtml(content: EmailContent, head: EmailSender): string {
  const { subject, preheader, title, paragraphs, image, button, links = [], remarks = [], onBehalfOf } = content;
  const { imprint, privacy, support } = footer(head, onBehalfOf);
  const name = escapeHtml(onBehalfOf?.company ?? head.brand.name);
  const accent = onBehalfOf?.color ? accentOf(onBehalfOf.color) : lamp;
  const heading = onBehalfOf?.logo ? renderLogo(onBehalfOf.logo, name) : name;
  const small = `font-family:${sans};font-size:14px;line-height:1.5;color:#595653`;
  const link = (address: string, text: string) =>
    `<a href="${escapeHtml(address)}" style="color:#595653;text-decoration:underline">${escapeHtml(text)}</a>`;
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>:root { color-scheme: light dark; supported-color-schemes: light dark; }${darkRules(accent)}</style>
</head>
<body class="room" style="margin:0;padding:0;background-color:#eeeceb;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>
<table role="presentation" class="room" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#eeeceb">
<tr><td align="center" style="padding:32px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 4px 14px;font-family:${sans};font-size:18px;line-height:1.2;font-weight:700;letter-spacing:-.01em;color:#181513">${heading}</td></tr>
<tr><td class="card" style="background-color:#ffffff;border:1px solid #cfcdcb;border-radius:10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="card-inner" style="padding:40px 40px 20px">
${image ? renderImage(image) : ""}
<h1 class="ink" style="margin:0 0 20px;font-family:${condensed};font-size:32px;line-height:1.08;font-weight:700;letter-spacing:-.015em;color:#181513">${escapeHtml(title)}</h1>
${paragraphs.map((text) => paragraph(text, "ink", "#181513")).join("\n")}
${button ? renderButton(button, accent.light) : ""}
${links.map(renderLink).join("\n")}
${remarks.length ? `<div class="line" style="margin:0 0 22px;border-top:1px solid #cfcdcb;font-size:0;line-height:0">&nbsp;</div>` : ""}
${remarks.map((text) => paragraph(text, "ink-2", "#4a4744")).join("\n")}
</td></tr></table>
</td></tr>
<tr><td class="ink-3" style="padding:18px 4px 0;${small}">
${support ? `Fragen? Schreiben Sie uns: ${link(`mailto:${support}`, support)}<br>` : ""}
${onBehalfOf ? renderSenderImprint(onBehalfOf, head, link) : ""}${link(imprint, "Impressum")} &nbsp;·&nbsp; ${link(privacy, "Datenschutz")}${letterLines(
    head.operator,
  )
    .map((line) => `<br>${escapeHtml(line)}`)
    .join("")}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const declineLabel = ({ company }: { company: string }) => `Keine weiteren Videos von ${company}`;

/** HTML of the footer lines that name the sender, and the operator who sends the email on the sender's behalf. */
function renderSenderImprint(
  onBehalfOf: NonNullable<EmailContent["onBehalfOf"]>,
  { brand }: EmailSender,
  link: (address: string, text: string) => string,
): string {
  const { company, imprintUrl, declineUrl } = onBehalfOf;
  const own = imprintUrl ? `${link(imprintUrl, `Impressum von ${company}`)}<br>` : "";
  return `${link(declineUrl, declineLabel(onBehalfOf))}<br>${own}Verschickt von ${escapeHtml(brand.name)}: `;
}

function paragraph(text: string, className: string, colour: string): string {
  return `<p class="${className}" style="margin:0 0 16px;font-family:${sans};font-size:16px;line-height:1.5;color:${colour}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

/**
 * A button made of a table cell with a colour of its own, because Outlook gives links no padding; the URL follows as
 * text.
 */
function renderButton({ label, link }: Link, { background, text }: Accent): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="lamp" bgcolor="${background}" style="background-color:${background};border-radius:6px">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;font-family:${sans};font-size:16px;line-height:20px;font-weight:600;color:${text};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="ink-2" style="margin:0 0 22px;font-family:${sans};font-size:14px;line-height:1.5;color:#4a4744">Oder öffnen Sie diese Adresse:<br>
<a class="address" href="${escapeHtml(link)}" style="color:#8e4a13;word-break:break-all;overflow-wrap:anywhere">${escapeHtml(link)}</a></p>`;
}

/**
 * A logo at the top, with the company's name as alternative text. Mail clients with a dark theme show the logo for dark
 * backgrounds or, if there is none, the other logo on white; all other clients show only the first logo.
 */
function renderLogo({ src, size, darkSrc, darkSize }: EmailLogo, name: string): string {
  const shown = `display:inline-block;max-height:${mostLogo.height}px`;
  const image = (address: string, original: ImageSize | null, className: string, style: string) =>
    `<img class="${className}" src="${escapeHtml(address)}" alt="${name}"${sizeAttributes(original)} border="0" style="${style};width:auto;max-width:${mostLogo.width}px;height:auto;border:0">`;
  if (darkSrc === null) return image(src, size, "logo", shown);
  const hidden = `<!--[if !mso]><!-->${image(darkSrc, darkSize, "logo-dark", "display:none;max-height:0;mso-hide:all")}<!--<![endif]-->`;
  return image(src, size, "logo-light", shown) + hidden;
}

/** Attributes with the size at which a logo fits its place, because Outlook ignores `max-width` and `max-height`. */
function sizeAttributes(size: ImageSize | null): string {
  if (size === null) return "";
  const scale = Math.min(1, mostLogo.width / size.width, mostLogo.height / size.height);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)));
  return ` width="${width}" height="${height}"`;
}

/** A link in a paragraph of its own, without its URL as text. */
function renderLink({ label, link }: Link): string {
  return `<p style="margin:0 0 22px;font-family:${sans};font-size:16px;line-height:1.5"><a class="address" href="${escapeHtml(link)}" style="color:#8e4a13;font-weight:600;text-decoration:underline">${escapeHtml(label)}</a></p>`;
}

/**
 * An image with its size as attributes for Outlook and as style for other clients. While images are blocked, `alt`
 * appears on the dark background.
 */
function renderImage({ src, alt, link, width, height }: EmailImage): string {
  const altStyle = `font-family:${sans};font-size:18px;line-height:${Math.round(height * 0.55)}px;font-weight:600;color:#ffffff;text-align:center`;
  return `<table role="presentation" align="center" width="${width}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${width}px;margin:0 auto 28px"><tr>
<td class="picture" bgcolor="#181513" style="background-color:#181513;border-radius:8px;overflow:hidden">
<a href="${escapeHtml(link)}" style="display:block;text-decoration:none;color:#ffffff"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" border="0" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:8px;${altStyle}"></a>
</td></tr></table>`;
}

/**
 * Content of the footer. In an email on behalf of a company it has no support address, because the operator cannot
 * answer questions about that company's message.
 */
function footer({ brand, publicUrl }: EmailSender, onBehalfOf: EmailContent["onBehalfOf"]) {
  return {
    imprint: new URL(brand.imprintUrl, publicUrl).href,
    privacy: new URL(brand.privacyUrl, publicUrl).href,
    support: onBehalfOf ? null : brand.supportEmail,
  };
}
