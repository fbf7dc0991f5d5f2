import { randomBytes } from "node:crypto";
import pg from "pg";
import { mailUrlHint, sourceNames } from "#domain/setup/messages.ts";
import { findSettingGroup, isSettingGroup, type SettingGroupId, settingNamesOf } from "#domain/setup/setting-groups.ts";
import { readSchemaState } from "#server/db/schema-state.ts";
import { keyBytes, openSecretBox, readKeyCheck } from "#server/features/second-factor/secret-box.ts";
import { describeWrongKey, keyCheckSetting } from "#server/features/second-factor/verify-key.ts";
import {
  answerSeconds,
  checkLanguageModel,
  checkMail,
  checkProvider,
  checkSpeech,
  checkStripe,
  checkWhatsapp,
  type ConnectionCheck,
  connectionFault,
} from "#server/features/setup/check-connections.ts";
import { type MergedSettings, mergeSettings } from "#server/features/setup/merge-settings.ts";
import { type Config, ConfigError } from "#server/platform/config.ts";
import { minFreeBytes, readDiskSpace } from "#server/platform/disk-space.ts";
import { configuredProviders } from "#server/providers/configured-providers.ts";
import type { Provider } from "#server/providers/provider.ts";
import { openParts, type Parts } from "../open-parts.ts";
import { examineVoices } from "./examine-voices.ts";
import { fault, type Finding, well } from "./finding.ts";
import { doctorStore } from "./store.ts";

const maxClockDifferenceSeconds = 5;
const oldestServerVersion = 150_000;

/** Checks every service and folder that the settings name. A fault in one part does not hide the others. */
export async function examine(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [{ subject: "Einstellungen", isWell: true, text: "gültig." }];
  const parts = await openParts(config).catch((error: unknown) => error as Error);
  let merged: MergedSettings = { config, faults: new Map() };
  if (parts instanceof Error) {
    findings.push(fault("Datenbank", describeDatabaseError(parts, config)));
  } else {
    try {
      findings.push(...(await examineDatabase(parts, config)), await examineStorage(parts));
      merged = await readStoredSettings(parts, config);
    } finally {
      await parts.close();
    }
  }
  for (const [group, text] of merged.faults) findings.push(fault(findSettingGroup(group).title, text));
  // Report the page "Einrichtung" as the source of a group's values if at least one of them comes from there.
  const sourceOf = (group: SettingGroupId) =>
    settingNamesOf(group).some((name) => merged.config.rawSettings[name] !== config.rawSettings[name])
      ? sourceNames.stored
      : sourceNames.environment;
  findings.push(await examineDisk(config), await examineMail(merged.config, sourceOf("smtp")));
  findings.push(await examinePayment(merged.config, sourceOf("stripe")));
  findings.push(...(await examineProviders(merged.config, sourceOf)), await examineVoices(config.voicesFolder));
  return findings;
}

/**
 * Completes the settings with those of the page "Einrichtung", if the database can be read and this machine has the key
 * that decrypts them.
 */
async function readStoredSettings({ settings }: Parts, config: Config): Promise<MergedSettings> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: answerSeconds * 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const rows = await doctorStore(client).listStoredSettings();
    if (rows.length === 0) return { config, faults: new Map() };
    // If this machine has no key for stored settings, use a random one: the settings then count as unreadable, and no
    // key file is created.
    const hasKey = readKeyCheck(config.dataFolder, config.secondFactorKey) !== null;
    return mergeSettings(
      config,
      rows,
      openSecretBox(config.dataFolder, hasKey ? config.secondFactorKey : randomBytes(keyBytes)),
    );
  } catch {
    // Ignore the error: the check of the database reports why the database cannot be read.
    return { config, faults: new Map() };
  } finally {
    await client.end().catch(() => {});
  }
}

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

/** The result of a test, with the source of the tested values. */
const tested = (subject: string, { isWell, text }: ConnectionCheck, source: string): Finding => ({
  subject,
  isWell,
  text: `${text} (${source})`,
});

async function examineMail({ mail }: Config, source: string): Promise<Finding> {
  if (!mail.serverUrl) return well("E-Mail", "ohne SMTP_URL: jede E-Mail wird eine Datei in DATA_DIR/mail.");
  const { text, ...check } = await checkMail(mail.serverUrl);
  const hasHint = !check.isWell && source === sourceNames.environment;
  return tested("E-Mail", { ...check, text: hasHint ? `${text} ${mailUrlHint}` : text }, source);
}

async function examinePayment({ stripe, hasTestCheckout }: Config, source: string): Promise<Finding> {
  if (stripe) return tested("Bezahlung", await checkStripe(stripe), source);
  return hasTestCheckout
    ? well("Bezahlung", "Testkasse ohne echte Zahlungen.")
    : fault("Bezahlung", "Es kann nicht bestellt werden: bitte STRIPE_SECRET_KEY setzen.");
}

/** Creates the providers, without ComfyUI if a workflow cannot be read, which is then reported. */
function createUsableProviders(
  config: Config,
  createProviders: (config: Config) => Provider[],
): { providers: Provider[]; unusable: Finding[] } {
  try {
    return { providers: createProviders(config), unusable: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const finding = fault("Anbieter comfyui", error.message.replaceAll("\n", "; "));
    return { providers: createProviders({ ...config, comfyui: null }), unusable: [finding] };
  }
}

async function examineProviders(config: Config, sourceOf: (group: SettingGroupId) => string): Promise<Finding[]> {
  const unused = () => Promise.reject(new Error("the doctor starts nothing"));
  const store = { read: unused, put: unused, remove: unused };
  const createProviders = (settings: Config) =>
    configuredProviders(settings, { store, isCalledBack: false, removeUnclaimed: unused });
  const { providers, unusable } = createUsableProviders(config, createProviders);
  const { languageModel, openaiImages, speech, whatsapp } = config;
  const others = await Promise.all([
    ...(languageModel
      ? [checkLanguageModel(languageModel).then((check) => tested("Sprachmodell", check, sourceOf("openai")))]
      : []),
    ...(speech ? [checkSpeech(speech).then((check) => tested("Sprachdienst", check, sourceOf("speech")))] : []),
    ...(whatsapp ? [checkWhatsapp(whatsapp).then((check) => tested("WhatsApp", check, sourceOf("whatsapp")))] : []),
  ]);
  if (providers.length === 0 && unusable.length === 0) {
    return [well("Anbieter", "keiner eingestellt: alles macht das eigene Studio."), ...others];
  }
  const findings = await Promise.all(
    providers.map(async (provider) => {
      const source = isSettingGroup(provider.name) ? sourceOf(provider.name) : sourceNames.environment;
      const check =
        provider.name === "openai" && openaiImages ? checkLanguageModel(openaiImages) : checkProvider(provider);
      return tested(`Anbieter ${provider.name}`, await check, source);
    }),
  );
  return [...findings, ...unusable, ...others];
}
