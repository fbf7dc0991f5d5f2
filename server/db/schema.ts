import { sql } from "drizzle-orm";
import {
  bigint,
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
import type { Role } from "#domain/accounts/roles.ts";
import type { BrandSnapshot } from "#domain/brand-kits/brand-kit.ts";
import type { ModelState } from "#domain/models/model-states.ts";
import type { Pronunciation } from "#domain/pronunciations/pronunciation.ts";
import type { StoredStatus, StoredMedium, StoredTranslation, StoredProgress } from "./stored-project.ts";

/** Timestamp in milliseconds, the precision of JavaScript dates: pagination cursors would lose any further digits. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();

/** Values of this installation that must survive a restart, such as keys generated at the first start. */
export const settings = pgTable("settings", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** User profiles. The four account tables use the property names that better-auth requires. */
export const users = pgTable("users", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  name: text("full_name").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  whatsappNumber: text("whatsapp_number").notNull(),
  /** Whether the user wants an email when a project ends. */
  notifyByMail: boolean("notify_by_mail").notNull().default(false),
  /** Cap in euro cents on what the account spends on orders in a month; null without one. */
  spendingCapCents: integer("spending_cap_cents"),
  /** Keyed hash of the invitation code used at registration; null for accounts older than this column. */
  invitationCodeHash: text("invitation_code_hash"),
  image: text(),
  /** Time at which the account was blocked, which ended all its sessions; null if it is not blocked. */
  blockedAt: moment("blocked_at"),
  /** Reason for the block, written by an admin for other admins. */
  blockedReason: text("blocked_reason").notNull().default(""),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Roles of users; a user without a row has the role `user`. */
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
    /** Whether the session was started or later confirmed with a second factor. */
    secondFactor: boolean("second_factor").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("sessions_user").on(table.userId)],
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

/** SQL condition for completed projects with a result whose renditions were not attempted yet. */
export const lacksRenditions = sql`status = 'completed' and jsonb_path_exists(media, '$[*] ? (!exists(@.renditions))')`;

export const projects = pgTable(
  "projects",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** Order for which the project was created; null for other projects. */
    orderId: uuid("order_id"),
    /** Id of the model that the user requested. */
    modelId: text("model_id").notNull(),
    /** Model type, which the project card shows. */
    modelType: text("model_type").notNull(),
    /**
     * Substitute that serves the request, chosen when the project is started: another model's id, or `studio` for the
     * local engine.
     */
    substitute: text(),
    prompt: text().notNull(),
    /**
     * Number among the owner's projects of the same model type, prompt and first input image, starting at 1, so that
     * cards can tell them apart; null for projects of orders, and for those started before the column existed.
     */
    version: integer(),
    /** Name that the owner gave the project; null for projects without one. */
    name: text(),
    isFavorite: boolean("is_favorite").notNull().default(false),
    /**
     * Folder that contains the project; null for none. A foreign key would cost a check at the start of each project,
     * so the transactions that write the column lock the folder instead (`server/features/projects/folders/store.ts`).
     */
    folderId: uuid("folder_id"),
    imageUrl: text("image_url").notNull().default(""),
    aspectRatio: text("aspect_ratio").notNull(),
    seconds: integer("n_frames"),
    removeWatermark: boolean("remove_watermark").notNull().default(true),
    /** Complete input of the user, parsed by the model's schema; a retry starts from it. */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Storage keys of the input images, in input order. */
    inputKeys: jsonb("input_keys").$type<string[]>().notNull().default([]),
    inputBytes: bigint("input_bytes", { mode: "number" }).notNull().default(0),
    /**
     * Copy of the account's brand at the start of the project, or of the retried project's brand; null without a brand,
     * and for images.
     */
    brandKit: jsonb("brand_kit").$type<BrandSnapshot>(),
    /**
     * Copy of the account's pronunciations at the start of the project, or of those of the retried project; null
     * without any, and for projects without speech.
     */
    pronunciations: jsonb().$type<Pronunciation[]>(),
    /** Ids of the uploads that the project uses, which are stored as long as the project exists. */
    uploadIds: uuid("upload_ids").array().notNull().default([]),
    status: text().$type<StoredStatus>().notNull().default("pending"),
    /**
     * Our id of the task, created before a provider is called; the idempotency reference of all attempts to start it.
     */
    taskId: uuid("task_id").notNull().unique(),
    provider: text(),
    /** Receipt that the provider returned for later polls; only the provider's adapter understands it. */
    receipt: jsonb(),
    /** Number of failed attempts to store the finished result. */
    resultAttempts: integer("result_attempts").notNull().default(0),
    /**
     * English texts of the descriptions, stored once before the start; null if nothing needed a translation, or no
     * language model is configured.
     */
    translation: jsonb().$type<StoredTranslation>(),
    /**
     * Words of the prompt that the local engine does not draw; null if the engine cannot tell, or is not among the
     * providers.
     */
    omittedWords: jsonb("omitted_words").$type<string[]>(),
    progress: jsonb().$type<StoredProgress>(),
    media: jsonb().$type<StoredMedium[]>().notNull().default([]),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /**
     * Time at which the owner deleted the project; it is removed a day later. Null for projects that are not deleted.
     */
    deletedAt: moment("deleted_at"),
    /** Time at which an external provider accepted the task, or the local engine took it from its queue. */
    startedAt: moment("started_at"),
    /**
     * Deadline after which the project fails. It is set when the project is created, to limit the time in the queue,
     * and set again when the work begins.
     */
    deadline: moment("deadline").notNull(),
  },
  (table) => [
    index("projects_list").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("projects_same_prompt").on(table.userId, sql`md5(${table.prompt})`, table.version),
    index("projects_favorites")
      .on(table.userId, table.createdAt.desc(), table.id.desc())
      .where(sql`is_favorite`),
    // Declare `nulls first`, as in the order of the list's query: otherwise PostgreSQL sorts the whole folder for each
    // page.
    index("projects_folder")
      .on(table.userId, table.folderId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`folder_id is not null`),
    index("projects_bin")
      .on(table.userId, table.deletedAt.desc(), table.id.desc())
      .where(sql`deleted_at is not null`),
    index("projects_bin_expiry")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index("projects_uploads").using("gin", table.uploadIds),
    // Add no second partial index of unfinished projects: while both are empty, PostgreSQL's planner may choose the one
    // that is not by account, and later read the unfinished projects of all accounts to count those of one.
    index("projects_under_way")
      .on(table.userId, table.updatedAt)
      .where(sql`status in ('pending', 'starting', 'queued', 'processing')`),
    index("projects_ended")
      .on(table.updatedAt)
      .where(sql`status in ('completed', 'failed')`),
    index("projects_without_renditions").on(table.createdAt.desc()).where(lacksRenditions),
  ],
);

/**
 * Responses to starts by idempotency key; a repeated start gets the stored response, even after its project is
 * deleted.
 */
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

/** Images uploaded by users as input for projects. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** Unguessable storage key, never sent to clients. */
    key: text().notNull(),
    /** Name of the file that the user uploaded. */
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
    /**
     * Last time at which a project was known to use the upload; the upload is deleted a day later unless a project
     * still uses it.
     */
    usedAt: moment("used_at"),
  },
  (table) => [
    index("uploads_list").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("uploads_expiry").on(sql`coalesce(${table.usedAt}, ${table.createdAt})`),
  ],
);

/**
 * Total size of the files of each account. Triggers on projects, uploads and fonts maintain it, because a start checks
 * the storage quota and should not have to read all projects of the account.
 */
export const storageTotals = pgTable("storage_totals", {
  userId: userId().primaryKey(),
  bytes: bigint({ mode: "number" }).notNull(),
});

/** Counters of rate-limiter-flexible, which has its own queries; `expire` is a Unix time in milliseconds. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text().primaryKey(), points: integer().notNull().default(0), expire: bigint({ mode: "number" }) },
  (table) => [index("rate_limits_expire").on(table.expire)],
);

/** Acting user; set to null when the account is deleted. */
export const actor = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Changes made by admins. `details` contains no personal data, since the row outlives the accounts. */
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

/** Academy lessons that a user has opened or finished. */
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

/** Messages of the contact form, which needs no account. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Signed-in user who sent the message; null for a visitor, whichever email address they typed. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** Time at which an admin marked the message as handled. */
    handledAt: moment("handled_at"),
  },
  (table) => [
    index("contact_messages_list").on(table.createdAt.desc(), table.id.desc()),
    index("contact_messages_open")
      .on(table.createdAt)
      .where(sql`handled_at is null`),
  ],
);

/** Life cycles of models set by admins. A row with a null state has no effect, but preserves the version number. */
export const modelStates = pgTable("model_states", {
  modelId: text("model_id").primaryKey(),
  state: text().$type<ModelState>(),
  since: moment("since"),
  reason: text().notNull().default(""),
  substitutes: jsonb().$type<Record<string, string>>().notNull().default({}),
  version: integer().notNull(),
  updatedAt: updatedAt(),
});

/** Videos, images and texts by which admins replace those that ship with the product. */
export const contentOverrides = pgTable(
  "content_overrides",
  {
    kind: text().$type<"speaker" | "webinar">().notNull(),
    /** Id of the speaker or webinar. */
    subject: text().notNull(),
    /** Storage key of the replaced video; null for the shipped video. */
    videoKey: text("video_key"),
    thumbnailKey: text("thumbnail_key"),
    title: text(),
    description: text(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
