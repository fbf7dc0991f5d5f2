import { and, desc, eq, sql } from "drizzle-orm";
import { mostRecentPrompts } from "#domain/generations/recent-prompt-limits.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";
import type { Database } from "#server/db/client.ts";
import { recentPrompts } from "#server/db/prompt-schema.ts";

type UsedPrompt = Pick<typeof recentPrompts.$inferInsert, "userId" | "kind" | "prompt" | "promptHash">;
export type RecentPromptRow = typeof recentPrompts.$inferSelect;

/** SQL of recently used prompts. Every method takes the owner's id, so that prompts of other accounts are not found. */
export function recentPromptStore(db: Database) {
  return {
    async list(userId: string, kind: Kind): Promise<RecentPromptRow[]> {
      return db
        .select()
        .from(recentPrompts)
        .where(and(eq(recentPrompts.userId, userId), eq(recentPrompts.kind, kind)))
        .orderBy(desc(recentPrompts.usedAt), desc(recentPrompts.id))
        .limit(mostRecentPrompts);
    },

    /**
     * Puts a prompt at the top of its list and removes prompts beyond the maximum number, in one statement. The
     * prompt's time is later than that of all others, even within the same millisecond or after a clock was set back.
     */
    async record({ userId, kind, prompt, promptHash }: UsedPrompt): Promise<void> {
      await db.execute(sql`
        with used as (
          insert into ${recentPrompts} (user_id, kind, prompt, prompt_hash, used_at)
          select ${userId}, ${kind}, ${prompt}, ${promptHash}, greatest(now(), max(used_at) + interval '1 millisecond')
          from ${recentPrompts} where user_id = ${userId} and kind = ${kind}
          on conflict (user_id, kind, prompt_hash) do update set used_at = excluded.used_at
        )
        delete from ${recentPrompts} where id in (
          select id from ${recentPrompts}
          where user_id = ${userId} and kind = ${kind} and prompt_hash <> ${promptHash}
          order by used_at desc, id desc offset ${mostRecentPrompts - 1}
        )`);
    },

    /**
     * Removes a prompt from its owner's list.
     * @returns whether the owner had such a prompt
     */
    async remove(id: string, userId: string): Promise<boolean> {
      const rows = await db
        .delete(recentPrompts)
        .where(and(eq(recentPrompts.id, id), eq(recentPrompts.userId, userId)))
        .returning({ id: recentPrompts.id });
      return rows.length === 1;
    },

    async removeAll(userId: string): Promise<void> {
      await db.delete(recentPrompts).where(eq(recentPrompts.userId, userId));
    },
  };
}
