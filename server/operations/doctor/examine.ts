import { paymentMethodLabels } from "#domain/orders/payment-methods.ts";
import nodemailer from "nodemailer";
import pg from "pg";
import { readSchemaState } from "#server/db/schema-state.ts";
import { readKeyCheck } from "#server/features/second-factor/secret-box.ts";
import { describeWrongKey, keyCheckSetting } from "#server/features/second-factor/verify-key.ts";
import { stripeCheckout } from "#server/features/orders/payments/stripe-client.ts";
import type { Config } from "#server/platform/config.ts";
import { describeConnectionError } from "#server/platform/connection-error.ts";
import { minFreeBytes, readDiskSpace } from "#server/platform/disk-space.ts";
import { configuredProviders } from "#server/providers/configured-providers.ts";
import { openParts, type Parts } from "../open-parts.ts";
import { doctorStore } from "./store.ts";

/** The result of one check: a German sentence that says what is wrong and what to do, without secrets. */
export type Finding = { subject: string; isWell: boolean; text: string };

const answerSeconds = 10;
const maxClockDifferenceSeconds = 5;
const oldestServerVersion = 150_000;

/** Checks every service and folder that the settings name. A fault in one part does not hide the others. */
export async function examine(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [{ subject: "Einstellungen", isWell: true, text: "gültig." }];
  const parts = await openParts(config).catch((error: unknown) => error as Error);
  if (parts instanceof Error) {
    findings.push(fault("Datenbank", describeDatabaseError(parts, config)));
  } else {
    try {
      findings.push(...(await examineDatabase(parts, config)), await examineStorage(parts));
    } finally {
      await parts.close();
    }
  }
  findings.push(await examineDisk(config), await examineMail(config), await examinePayment(config));
  findings.push(...(await examineProviders(config)));
  return findings;
}

const well = (subject: string, text: string): Finding => ({ subject, isWell: true, text });
const fault = (subject: string, text: string): Finding => ({ subject, isWell: false, text });

async function examineDatabase({ settings }: Parts, config: Config): Promise<Finding[]> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: answerSeconds * 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const store = doctorStore(client);
    const [version, differenceSeconds, state] = [
      await store.readVersion(),
      await store.readClockDifference(),
      await readSchemaState(client),
    ];
    const storedCheck = await store.readSetting(keyCheckSetting);
    return [
      version < oldestServerVersion
        ? fault("Datenbank", "PostgreSQL ist zu alt: bitte auf Version 15 oder neuer gehen.")
        : well("Datenbank", `erreichbar, PostgreSQL ${Math.floor(version / 10_000)}.`),
      {
        newer: fault(
          "Migrationen",
          "Die Datenbank ist neuer als dieses Programm: bitte die neuere Version starten oder eine Sicherung zurückspielen.",
        ),
        pending: fault(
          "Migrationen",
          `${state.pending} stehen aus: bitte npm run upgrade ausführen oder das Programm starten.`,
        ),
        expanded: well("Migrationen", "neuer als dieses Programm, das aber mit ihnen arbeiten kann."),
        current: well("Migrationen", "auf dem Stand dieses Programms."),
      }[state.kind],
      Math.abs(differenceSeconds) > maxClockDifferenceSeconds
        ? fault(
            "Uhr",
            `Die Uhren von Rechner und Datenbank gehen ${Math.round(Math.abs(differenceSeconds))} Sekunden auseinander: bitte auf beiden NTP einschalten.`,
          )
        : well("Uhr", "geht wie die der Datenbank."),
      examineSecondFactorKey(config, storedCheck),
    ];
  } catch (error) {
    return [fault("Datenbank", describeDatabaseError(error, config))];
  } finally {
    await client.end().catch(() => {});
  }
}

function examineSecondFactorKey({ dataFolder, secondFactorKey }: Config, stored: string | null): Finding {
  const subject = "Zweiter Faktor";
  const own = readKeyCheck(dataFolder, secondFactorKey);
  if (stored === null) return well(subject, "noch kein Schlüssel festgelegt; der erste Start legt ihn fest.");
  return own === stored
    ? well(subject, "Der Schlüssel passt zur Datenbank.")
    : fault(subject, describeWrongKey(own !== null));
}

/** German explanations of PostgreSQL's error codes: wrong password or role, unknown database, too many connections. */
const databaseFaults: Record<string, string> = {
  "28P01": "Name oder Passwort in DATABASE_URL stimmt nicht.",
  "28000": "Der Server lässt diesen Nutzer nicht zu: bitte DATABASE_URL und pg_hba.conf prüfen.",
  "3D000": "Die Datenbank in DATABASE_URL gibt es nicht: bitte anlegen (createdb).",
  "53300": "Der Server hat keine freie Verbindung: bitte max_connections erhöhen.",
  "57P03": "Der Server startet noch: bitte gleich noch einmal versuchen.",
};

function describeDatabaseError(error: unknown, { databaseUrl }: Config): string {
  const known = databaseFaults[(error as { code?: string }).code ?? ""];
  if (known) return known;
  return databaseUrl
    ? `${connectionFault(error)} Bitte DATABASE_URL prüfen, und ob der Server läuft.`
    : "Die eingebaute Datenbank startet nicht: der Grund steht in DATA_DIR/database/postgres.log.";
}

/** Describes a failed connection in German; if the reason is unknown, says that the server does not answer. */
function connectionFault(error: unknown): string {
  const text = describeConnectionError(error);
  return text.startsWith("Die Zustellung") ? "Der Server antwortet nicht." : text;
}

async function examineStorage({ stores }: Parts): Promise<Finding> {
  try {
    await stores.media.check();
    return well("Speicher", "beschreibbar.");
  } catch (error) {
    return fault(
      "Speicher",
      `${connectionFault(error)} Bitte Rechte und Platz von DATA_DIR prüfen, mit Objektspeicher dessen S3-Einstellungen.`,
    );
  }
}

async function examineDisk({ dataFolder }: Config): Promise<Finding> {
  const { freeBytes } = await readDiskSpace(dataFolder);
  const gigabytes = (freeBytes / 1_000_000_000).toLocaleString("de-DE", { maximumFractionDigits: 1 });
  return freeBytes < minFreeBytes
    ? fault(
        "Datenträger",
        `Nur noch ${gigabytes} GB frei: bitte Platz schaffen, bevor Videos nicht mehr gespeichert werden können.`,
      )
    : well("Datenträger", `${gigabytes} GB frei.`);
}

async function examineMail({ mail }: Config): Promise<Finding> {
  if (!mail.serverUrl) return well("E-Mail", "ohne SMTP_URL: jede E-Mail wird eine Datei in DATA_DIR/mail.");
  const timeout = answerSeconds * 1000;
  const transport = nodemailer.createTransport({
    url: mail.serverUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  try {
    await transport.verify();
    return well("E-Mail", "Der Server nimmt Verbindung und Anmeldung an.");
  } catch (error) {
    return (error as { code?: string }).code === "EAUTH"
      ? fault(
          "E-Mail",
          "Der Server weist die Anmeldung ab: bitte Name und Passwort in SMTP_URL prüfen, Sonderzeichen in Prozentschreibweise.",
        )
      : fault("E-Mail", `${connectionFault(error)} Bitte Server und Port in SMTP_URL prüfen.`);
  } finally {
    transport.close();
  }
}

async function examinePayment({ stripe, hasTestCheckout }: Config): Promise<Finding> {
  if (!stripe) {
    return hasTestCheckout
      ? well("Bezahlung", "Probe-Kasse ohne echte Zahlungen.")
      : fault("Bezahlung", "Es kann nicht bestellt werden: bitte STRIPE_SECRET_KEY setzen.");
  }
  const methods = stripe.paymentMethods.map((method) => paymentMethodLabels[method]).join(", ");
  try {
    // Ask Stripe for a checkout session that does not exist: with a valid key, the answer is that the session is
    // unknown.
    await (await stripeCheckout(stripe)).read("cs_test_doctor");
    return stripe.webhookSecret
      ? well("Bezahlung", `Stripe nimmt den Schlüssel an. Angeboten, soweit in Stripe eingeschaltet: ${methods}.`)
      : fault(
          "Bezahlung",
          "Stripe nimmt den Schlüssel an, aber STRIPE_WEBHOOK_SECRET fehlt: Zahlungen werden erst bei der nächsten Prüfung bemerkt.",
        );
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    return statusCode === 401 || statusCode === 403
      ? fault("Bezahlung", "Stripe weist den Schlüssel ab: bitte STRIPE_SECRET_KEY prüfen.")
      : fault("Bezahlung", "Stripe antwortet nicht: bitte die Verbindung ins Internet prüfen.");
  }
}

async function examineProviders(config: Config): Promise<Finding[]> {
  const unused = () => Promise.reject(new Error("the doctor starts nothing"));
  const store = { read: unused, put: unused, remove: unused };
  const providers = configuredProviders(config, { store, isCalledBack: false, removeUnclaimed: unused });
  if (providers.length === 0) return [well("Anbieter", "keiner eingestellt: alles macht die eingebaute Engine.")];
  return Promise.all(
    providers.map(async ({ name, balance }) => {
      const subject = `Anbieter ${name}`;
      if (!balance) return well(subject, "eingestellt; eine kostenlose Probe bietet er nicht an.");
      try {
        await balance(AbortSignal.timeout(answerSeconds * 1000));
        return well(subject, "nimmt den Schlüssel an.");
      } catch (error) {
        return (error as { reason?: string }).reason === "settings"
          ? fault(subject, "weist den Schlüssel ab: bitte den Schlüssel in den Einstellungen prüfen.")
          : fault(subject, "antwortet nicht wie erwartet: bitte Schlüssel und Adresse in den Einstellungen prüfen.");
      }
    }),
  );
}
