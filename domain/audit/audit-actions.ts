import { formatDateAndTime, formatEuro, formatNumber } from "#domain/format.ts";
import { type OrderKind } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { isLimitName, type LimitName, limits } from "#domain/usage-limits/limits-per-account.ts";
import { type Role, roleLabels } from "#domain/accounts/roles.ts";
import { legalTextLabels } from "#domain/legal-texts/legal-texts.ts";
import { operatorLabels } from "#domain/operator/operator.ts";
import { modelStateLabels } from "#domain/models/model-states.ts";
import { replacementName } from "#domain/models/life-cycle-texts.ts";
import { type Kind, kindLabels, kinds } from "#domain/models/generation-kinds.ts";
import { modelIdProviderTitles } from "#domain/providers/model-ids.ts";
import { findSettingGroup, isSettingGroup, type SettingGroupId } from "#domain/setup/setting-groups.ts";
import { workLabel } from "../administration/work-labels.ts";
import type { AuditEntry } from "./calls.ts";

type Details = AuditEntry["details"];

const providerTitles: Readonly<Record<string, string>> = modelIdProviderTitles;

/** German sentence for admins on every action that the audit log records. */
const auditActions = {
  "role.changed": (details: Details) => `Rolle geändert: ${roleName(details["from"])} → ${roleName(details["to"])}`,
  "account.blocked": "Konto gesperrt",
  "account.unblocked": "Konto wieder geöffnet",
  "second-factor.requirement-changed": (details: Details) =>
    `Zweiter Schritt für Admins: ${details["required"] === true ? "Pflicht" : "freiwillig"}`,
  "second-factor.reset": "Zweiten Schritt der Anmeldung zurückgesetzt",
  "sessions.ended": "Alle Sitzungen eines Kontos beendet",
  "session.ended": "Eine Sitzung eines Kontos beendet",
  "invitation-code.created": ({ code }: Details) => `Einladungscode ${codeName(code)}angelegt`,
  "invitation-code.ended": ({ code }: Details) => `Einladungscode ${codeName(code)}beendet`,
  "invitation-request.handled": "Anforderung eines Einladungscodes erledigt",
  "contact-message.handled": "Nachricht als erledigt markiert",
  "contact-message.reopened": "Nachricht wieder als offen markiert",
  "mail.read": "E-Mail mit einem Link zu einem Konto gelesen",
  "account.email-changed": "Eigene E-Mail-Adresse geändert",
  "mail.resent": "E-Mail erneut gesendet",
  "delivery.resent": "Ereignis erneut gesendet",
  "media.replaced": (details: Details) => `Medien ersetzt: ${String(details["subject"])}`,
  "media.reset": (details: Details) =>
    `Medien zurückgesetzt: ${details["subject"] === null ? "alle" : String(details["subject"])}`,
  "order.redelivered": "Video einer Bestellung erneut geliefert",
  "order.refund-repeated": "Erstattung einer Bestellung erneut veranlasst",
  "order.refunded": "Bestellung erstattet",
  "order.withdrawal-settled": "Widerruf einer Bestellung als erledigt markiert",
  "order.claim-cancelled": "Stornorechnung nach einer Rückbuchung ausgestellt",
  "order.part-refunded": "Bestellung teilweise erstattet",
  "order.invoice-corrected": "Rechnung nach Teilerstattung berichtigt",
  "order.transfer-closed": "Bestellung nach einer Überweisung in Teilen geschlossen",
  "order.transfer-part-returned": "Teil einer Überweisung als zurückgezahlt vermerkt",
  "order.surplus-returned": "Zu viel Überwiesenes zurückgezahlt",
  "order.claim-kept": "Forderung nach einer Rückbuchung offen gelassen",
  "order.account-cleared": "Konto nach einer Rückbuchung wieder freigegeben",
  "invoice-number.raised": ({ from, to }: Details) => `Rechnungsnummer erhöht: ${String(from)} → ${String(to)}`,
  "order.produced-here": "Video einer Bestellung selbst produziert",
  "order.marked-delivered": "Bestellung als geliefert markiert",
  "jobs.retried": (details: Details) =>
    `Gescheiterte Aufgaben erneut versucht: ${workLabel(String(details["kind"]))} (${String(details["count"])})`,
  "model.changed": (details: Details) => `Modell geändert: ${modelChange(details)}`,
  "provider.model-id-changed": ({ provider, from, to }: Details) =>
    `Kennung eines Modells geändert: ${providerTitles[String(provider)] ?? String(provider)}, ${String(from)} → ${String(to)}`,
  "operator.changed": (details: Details) => `Angaben zum Betreiber geändert: ${operatorFieldLabels(details["fields"])}`,
  "setup.stored": (details: Details) => `Zugangsdaten eingerichtet: ${settingGroupTitle(details["group"])}`,
  "setup.removed": (details: Details) => `Zugangsdaten entfernt: ${settingGroupTitle(details["group"])}`,
  "legal-text.published": (details: Details) =>
    `Rechtstext veröffentlicht: ${legalTextName(details["kind"])}, Fassung ${String(details["version"])}`,
  "price.added": (details: Details) =>
    `Preis festgelegt: ${priceKind(details)}, ${formatEuro(Number(details["from"]))} → ${priceFrom(details)}`,
  "price.withdrawn": (details: Details) =>
    `Geplanter Preis zurückgenommen: ${priceKind(details)}, ${priceFrom(details)}`,
  "limit.changed": (details: Details) => `Grenze geändert: ${limitChange(details)}`,
};

/** Actions that the program may record; the audit log may also hold actions of earlier versions. */
export type AuditAction = keyof typeof auditActions;

/** Describes an audit entry in one German sentence; an action of an earlier version is shown by its name. */
export function describeAuditEntry({ action, details }: Pick<AuditEntry, "action" | "details">): string {
  if (!Object.hasOwn(auditActions, action)) return action;
  const sentence = auditActions[action as AuditAction];
  return typeof sentence === "string" ? sentence : sentence(details);
}

/** An invitation code followed by a space; empty for an entry of an earlier version, which contains no code. */
const codeName = (code: unknown): string => (typeof code === "string" ? `${code} ` : "");

function roleName(role: unknown): string {
  return typeof role === "string" && role in roleLabels ? roleLabels[role as Role] : "–";
}

function operatorFieldLabels(fields: unknown): string {
  const labels: Record<string, string> = operatorLabels;
  return String(fields)
    .split(",")
    .map((field) => labels[field] ?? field)
    .join(", ");
}

function settingGroupTitle(group: unknown): string {
  return isSettingGroup(String(group)) ? findSettingGroup(group as SettingGroupId).title : String(group);
}

function legalTextName(kind: unknown): string {
  const labels: Record<string, string> = legalTextLabels;
  return labels[String(kind)] ?? String(kind);
}

/** Label of the kinds of orders whose price was changed. Entries without `kinds` concern `kind` alone. */
const priceKind = ({ kind, kinds: all }: Details) =>
  String(all ?? kind)
    .split(",")
    .map((each) => wizards[each as OrderKind]?.label ?? each)
    .join(" und ");
const priceFrom = ({ to, validFrom }: Details) =>
  `${formatEuro(Number(to))} ab ${formatDateAndTime(String(validFrom))}`;

function limitChange({ limit, from, to }: Details): string {
  const description = isLimitName(String(limit)) ? limits[limit as LimitName] : undefined;
  if (!description) return String(limit);
  return `${description.label}: ${formatNumber(Number(from))} → ${formatNumber(Number(to))} ${description.unit}`;
}

function modelChange(details: Details): string {
  const { model, from, to } = details;
  const state = (name: unknown) => modelStateLabels[name as keyof typeof modelStateLabels] ?? "–";
  const substitutes = kinds.flatMap((kind: Kind) => {
    const substitute = details[kind];
    if (typeof substitute !== "string") return [];
    return [`${kindLabels[kind]} über ${replacementName(substitute)}`];
  });
  const states = from === to ? state(to) : `${state(from)} → ${state(to)}`;
  return [`${replacementName(String(model))} (${String(model)}): ${states}`, ...substitutes].join(", ");
}
