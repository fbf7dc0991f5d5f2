import { and, eq, isNull, sql } from "drizzle-orm";
import type { CallToAction } from "#domain/orders/call-to-action.ts";
import { formatOfOrder } from "#domain/orders/wizards.ts";
import type { Sender } from "#domain/orders/sender-and-recipient.ts";
import type { VideoFormat } from "#domain/speakers/video-formats.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { Database } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";

/** The part of an order that a share page may use, without its owner and recipient. */
export type ShareRow = {
  orderId: string;
  speaker: SpeakerId;
  format: VideoFormat;
  script: string | null;
  /** The sender of the order; null for orders without a sender. */
  sender: Sender | null;
  callToAction: CallToAction | null;
  senderLogoKey: string | null;
  senderDarkLogoKey: string | null;
  /** Brand colour of the sender as #rrggbb; empty or null if unknown. */
  senderColor: string | null;
  endedAt: Date | null;
  /** Result files of the order's project; null if the project was deleted. */
  media: StoredMedium[] | null;
};

export function shareStore(db: Database) {
  return {
    async findByToken(token: string): Promise<ShareRow | undefined> {
      const [row] = await db
        .select({
          orderId: orders.id,
          request: orders.request,
          script: orders.script,
          endedAt: orders.shareEndedAt,
          senderLogoKey: orders.senderLogoKey,
          senderDarkLogoKey: orders.senderDarkLogoKey,
          senderColor: orders.senderColor,
          media: projects.media,
        })
        .from(orders)
        .leftJoin(projects, and(eq(projects.id, orders.projectId), isNull(projects.deletedAt)))
        .where(eq(orders.shareToken, token));
      if (!row) return undefined;
      const { request, ...rest } = row;
      const { speaker, sender = null, callToAction = null } = request;
      return { ...rest, speaker, sender, callToAction, format: formatOfOrder(request) };
    },

    async countView(orderId: string): Promise<void> {
      await db
        .update(orders)
        .set({ shareViews: sql`${orders.shareViews} + 1` })
        .where(eq(orders.id, orderId));
    },
  };
}
