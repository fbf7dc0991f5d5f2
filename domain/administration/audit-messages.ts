import { formatNumber } from "#domain/format.ts";
import { isLimitName, type LimitName, limits } from "#domain/limits/limits.ts";
import { type Role, roleLabels } from "#domain/accounts/account.ts";
import { modelStateLabels, replacementName } from "#domain/models/life-cycle.ts";
import { type Kind, kindLabels, kinds } from "#domain/models/replacement.ts";
import type { AuditEntry } from "./audit-log.ts";

/** Describes an audit entry in one German sentence; an unknown action is shown as it is. */
export function describeAuditEntry({ action, details }: Pick<AuditEntry, "action" | "details">): string {
  switch (action) {
    case "role.changed":
      return `Rolle geändert: ${roleName(details["from"])} → ${roleName(details["to"])}`;
    case "account.blocked":
      return "Konto gesperrt";
    case "account.unblocked":
      return "Konto wieder geöffnet";
    case "second-factor.requirement-changed":
      return `Zweiter Schritt für Admins: ${details["required"] === true ? "Pflicht" : "freiwillig"}`;
    case "second-factor.reset":
      return "Zweiten Schritt der Anmeldung zurückgesetzt";
    case "sessions.ended":
      return "Alle Sitzungen eines Kontos beendet";
    case "session.ended":
      return "Eine Sitzung eines Kontos beendet";
    case "invitation-code.created":
      return "Einladungscode angelegt";
    case "invitation-code.ended":
      return "Einladungscode beendet";
    case "invitation-request.handled":
      return "Anforderung eines Einladungscodes erledigt";
    case "contact-message.handled":
      return "Nachricht als erledigt markiert";
    case "contact-message.reopened":
      return "Nachricht wieder als offen markiert";
    case "mail.read":
      return "E-Mail mit einem Link zu einem Konto gelesen";
    case "account.email-changed":
      return "Eigene E-Mail-Adresse geändert";
    case "mail.resent":
      return "E-Mail erneut gesendet";
    case "delivery.resent":
      return "Ereignis erneut gesendet";
    case "media.replaced":
      return `Medien ersetzt: ${String(details["subject"])}`;
    case "media.reset":
      return `Medien zurückgesetzt: ${details["subject"] === null ? "alle" : String(details["subject"])}`;
    case "order.redelivered":
      return "Video einer Bestellung erneut geliefert";
    case "order.refund-repeated":
      return "Erstattung einer Bestellung erneut veranlasst";
    case "model.changed":
      return `Modell geändert: ${modelChange(details)}`;
    case "limit.changed":
      return `Grenze geändert: ${limitChange(details)}`;
    default:
      return action;
  }
}

function roleName(role: unknown): string {
  return typeof role === "string" && role in roleLabels ? roleLabels[role as Role] : "–";
}

function limitChange({ limit, from, to }: AuditEntry["details"]): string {
  const description = isLimitName(String(limit)) ? limits[limit as LimitName] : undefined;
  if (!description) return String(limit);
  return `${description.label}: ${formatNumber(Number(from))} → ${formatNumber(Number(to))} ${description.unit}`;
}

function modelChange(details: AuditEntry["details"]): string {
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
