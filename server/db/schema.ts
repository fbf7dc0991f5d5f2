import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { Role } from "#domain/accounts/account.ts";
import type { ModelState } from "#domain/models/life-cycle.ts";

/** Milliseconds, as JavaScript counts them: a finer time would not survive a page cursor. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();

/** Facts of this installation that must survive a restart: keys made at first start and the like. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Profiles. The four account tables keep the property names that better-auth asks for. */
export const users = pgTable("users", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  name: text("full_name").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  whatsappNumber: text("whatsapp_number").notNull(),
  /** Whether a mail comes when a project ends. */
  notifyByMail: boolean("notify_by_mail").notNull().default(false),
  /** Keyed hash of the invitation code of the registration; null for accounts from before it was stored. */
  invitationCodeHash: text("invitation_code_hash"),
  image: text(),
  /** From then on nobody is signed in to it; null: it is open. */
  blockedAt: moment("blocked_at"),
  /** Why, as an admin wrote it for other admins. */
  blockedReason: text("blocked_reason").notNull().default(""),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** No row means the role `user`. */
export const userRoles = pgTable(
  "user_roles",
  { userId: userId(), role: text().$type<Role>().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Whether it was started, or confirmed since, with a second factor. */
    secondFactor: boolean("second_factor").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Secrets of authenticator apps. */
export const secondFactors = pgTable("second_factors", {
  userId: userId().primaryKey(),
  /** Encrypted with the key in the data folder. */
  secret: text().notNull(),
  /** The period of the code that was used last: it and all before it are refused. */
  lastStep: integer("last_step").notNull().default(0),
  /** null: being set up; signing in does not ask for it yet. */
  confirmedAt: moment("confirmed_at"),
  createdAt: createdAt(),
});

/** In place of a code of the app, each once. */
export const backupCodes = pgTable(
  "backup_codes",
  { userId: userId(), codeHash: text("code_hash").notNull(), usedAt: moment("used_at"), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins whose password was right and whose second step is open; the browser holds the token. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: userId(),
    wrongCodes: integer("wrong_codes").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("sign_in_challenges_user").on(table.userId)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("accounts_user").on(table.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/**
 * `waiting`: an order's film whose text is still being written. `starting`: the provider is being asked
 * right now, or was when the program died. `queued`: in the queue of our own engine, which has not begun.
 */
export type StoredStatus = "waiting" | "pending" | "starting" | "queued" | "processing" | "completed" | "failed";

/** One result file: where it lies in the storage, and what the browser needs to show it. */
export type StoredMedium = {
  key: string;
  type: string;
  bytes: number;
  posterKey: string | null;
  /** What is spoken in a film, as WebVTT. */
  captionsKey?: string | null;
  width: number | null;
  height: number | null;
};

/** What became of descriptions that go to a provider that takes English only. */
export type StoredTranslation = {
  /** Who is given these texts; whoever else is asked gets what was typed. */
  provider: string;
  /** By field, as far as the English differs from what was typed; null: it could not be translated. */
  texts: { field: string; typed: string; english: string }[] | null;
};
export type StoredProgress = { phase: string; done: number | null; total: number | null };

export const projects = pgTable(
  "projects",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** The order it was made for. */
    orderId: uuid("order_id"),
    /** Which entry of the catalogue made it, and the type that its card shows. */
    modelId: text("model_id").notNull(),
    modelType: text("model_type").notNull(),
    /** What makes it instead, as it was decided at the start: another model, or `studio`. */
    substitute: text(),
    prompt: text().notNull(),
    imageUrl: text("image_url").notNull().default(""),
    aspectRatio: text("aspect_ratio").notNull(),
    seconds: integer("n_frames"),
    removeWatermark: boolean("remove_watermark").notNull().default(true),
    /** Everything the user gave, as the model's schema read it; a retry starts from this. */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Input pictures kept in our storage, in the order of the input. */
    inputKeys: jsonb("input_keys").$type<string[]>().notNull().default([]),
    inputBytes: bigint("input_bytes", { mode: "number" }).notNull().default(0),
    /** The uploads that it began with; they stay as long as it does. */
    uploadIds: uuid("upload_ids").array().notNull().default([]),
    status: text().$type<StoredStatus>().notNull().default("pending"),
    /** Our own name for the task, known before a provider is asked; the same for every attempt. */
    taskId: uuid("task_id").notNull().unique(),
    provider: text(),
    /** What the provider gave us to ask about later. Only its own adapter understands it. */
    receipt: jsonb(),
    /** How often its finished result could not be brought here. */
    resultAttempts: integer("result_attempts").notNull().default(0),
    /** Null: nobody who takes English only was to be asked, or nothing translates here. Written before the start, once. */
    translation: jsonb().$type<StoredTranslation>(),
    progress: jsonb().$type<StoredProgress>(),
    media: jsonb().$type<StoredMedium[]>().notNull().default([]),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** When the work began: an outside provider accepted it, or our own engine took it from its queue. */
    startedAt: moment("started_at"),
    /** After this moment it fails. Set once for waiting, and anew when the work begins. */
    deadline: moment("deadline").notNull(),
  },
  (table) => [
    index("projects_list").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("projects_uploads").using("gin", table.uploadIds),
    index("projects_under_way")
      .on(table.updatedAt)
      .where(sql`status in ('pending', 'starting', 'queued', 'processing')`),
    index("projects_unfinished")
      .on(table.userId)
      .where(sql`status in ('pending', 'starting', 'queued', 'processing')`),
  ],
);

/** What a start with this key answered: the same again for a repeat, whatever became of the project. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: userId(),
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    projectId: uuid("project_id").notNull(),
    taskId: uuid("task_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index("idempotency_keys_age").on(table.createdAt),
    index("idempotency_keys_lately").on(table.userId, table.createdAt),
  ],
);

/** Pictures that users uploaded, to begin a project with. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** Unguessable, and never shown. */
    key: text().notNull(),
    /** As the user's own file was called. */
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
    /** When a project last used it, as far as was looked; it goes a day after, unless a project still does. */
    usedAt: moment("used_at"),
  },
  (table) => [
    index("uploads_list").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("uploads_expiry").on(sql`coalesce(${table.usedAt}, ${table.createdAt})`),
  ],
);

/** Counters of rate-limiter-flexible, which brings its own queries; `expire` in milliseconds since 1970. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: "number" }) },
  (table) => [index("rate_limits_expire").on(table.expire)],
);

/** Who did something, kept when the account is gone. */
const actor = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Codes that admins made; those of the configuration stand nowhere in the database. */
export const invitationCodes = pgTable("invitation_codes", {
  id: uuid().primaryKey().defaultRandom(),
  code: text().notNull().unique(),
  note: text().notNull().default(""),
  /** null: as often as wanted. */
  maxUses: integer("max_uses"),
  uses: integer().notNull().default(0),
  expiresAt: moment("expires_at"),
  endedAt: moment("ended_at"),
  createdBy: actor("created_by"),
  createdAt: createdAt(),
});

/** Somebody without an account asks for a code. */
export const invitationRequests = pgTable(
  "invitation_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    whatsappNumber: text("whatsapp_number").notNull(),
    createdAt: createdAt(),
    handledAt: moment("handled_at"),
    handledBy: actor("handled_by"),
  },
  (table) => [index("invitation_requests_list").on(table.createdAt.desc(), table.id.desc())],
);

export type StoredMailState = "waiting" | "sent" | "failed";

/** Every mail is a row before it is sent; without a mail server the row and a file are all there is. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whom it is about; leaves with the account. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Whom an answer goes to; null: to the support address. */
    replyTo: text("reply_to"),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    state: text().$type<StoredMailState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** While it waits; on the database's clock. */
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
  },
  (table) => [index("mails_list").on(table.createdAt.desc(), table.id.desc())],
);

/** `kept`: no address is configured, so nobody is told. */
export type StoredDeliveryState = "waiting" | "delivered" | "failed" | "kept";

/** Events for the automation of the operator, written before anything else happens. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Events of one source are delivered one after the other, in this order. */
    sequence: bigserial({ mode: "number" }).notNull(),
    source: text().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Whose account it belongs to; null: somebody without one. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** As typed; proves nothing about whose event it is (D-54). */
    email: text(),
    whatsappNumber: text("whatsapp_number"),
    state: text().$type<StoredDeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** While it waits; on the database's clock. */
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
    createdAt: createdAt(),
    deliveredAt: moment("delivered_at"),
  },
  (table) => [
    index("webhook_events_list").on(table.createdAt.desc(), table.id.desc()),
    index("webhook_events_waiting")
      .on(table.source, table.sequence)
      .where(sql`state = 'waiting'`),
  ],
);

/** What admins changed. `details` names no person: it stays when the accounts are gone. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    action: text().notNull(),
    actorId: actor("actor_id"),
    subjectId: actor("subject_id"),
    details: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index("audit_log_list").on(table.createdAt.desc(), table.id.desc())],
);

/** Lessons of the Academy that a user opened or finished. */
export const tutorialProgress = pgTable(
  "tutorial_progress",
  {
    userId: userId(),
    tutorialId: text("tutorial_id").notNull(),
    lessonId: text("lesson_id").notNull(),
    completed: boolean().notNull().default(false),
    completedAt: moment("completed_at"),
    lastWatchedAt: moment("last_watched_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tutorialId, table.lessonId] })],
);

/** What the contact form brought. Nobody needs an account for it. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Who was signed in; null: somebody without an account, whatever address they gave. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** When an admin ticked it off. */
    handledAt: moment("handled_at"),
  },
  (table) => [index("contact_messages_list").on(table.createdAt.desc(), table.id.desc())],
);

/** What admins said about a model. A row whose state is null says nothing any more, and keeps its count of changes. */
export const modelStates = pgTable("model_states", {
  modelId: text("model_id").primaryKey(),
  state: text().$type<ModelState>(),
  since: moment("since"),
  reason: text().notNull().default(""),
  substitutes: jsonb().$type<Record<string, string>>().notNull().default({}),
  version: integer().notNull(),
  updatedAt: updatedAt(),
});

/** What admins put in place of the film, picture or words that come with the product (D-14). */
export const contentOverrides = pgTable(
  "content_overrides",
  {
    kind: text().$type<"speaker" | "webinar">().notNull(),
    /** The id of the speaker or webinar. */
    subject: text().notNull(),
    /** Storage key; null: the one that comes with the product. */
    videoKey: text("video_key"),
    thumbnailKey: text("thumbnail_key"),
    title: text(),
    description: text(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
