import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { BrandSnapshot } from "#domain/brand-kits/brand-kit.ts";
import type { Pronunciation } from "#domain/pronunciations/pronunciation.ts";
import { userId } from "./account-schema.ts";
import { createdAt, moment, updatedAt } from "./columns.ts";
import type { StoredMedium, StoredProgress, StoredStatus, StoredTranslation } from "./stored-project.ts";

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
