import { randomUUID } from "node:crypto";
import path from "node:path";
import { eq } from "drizzle-orm";
import { emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { accessTokens } from "#server/db/access-token-schema.ts";
import { brandFonts, brandKits } from "#server/db/brand-schema.ts";
import { invitationCodes, invitationRequests } from "#server/db/invitation-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { pronunciations } from "#server/db/pronunciation-schema.ts";
import { projectFolders } from "#server/db/folder-schema.ts";
import { renders } from "#server/db/render-schema.ts";
import { passkeys } from "#server/db/passkey-schema.ts";
import { senders } from "#server/db/sender-schema.ts";
import { recentPrompts } from "#server/db/prompt-schema.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";
import { settingsStore } from "#server/db/settings-store.ts";
import { declineTokenOf } from "#server/features/orders/declines/decline-token.ts";
import { movingPreviewKey, renditionKey } from "#server/platform/project-media-keys.ts";
import { diskStore } from "#server/platform/storage.ts";
import { buildInvoice } from "./invoices.ts";
import { buildProject, type TestUser } from "./factories.ts";
import { buildDraft, buildOrder, sender as videoSender, shareToken, storeOrderVideo } from "./orders.ts";
import type { TestProduct } from "./product.ts";

export const videoRequest = {
  kind: "generic",
  speaker: "speaker-1",
  firstName: "Eva",
  lastName: "Neu",
  email: "eva@example.de",
  address: "/create-video",
  script: "Guten Tag.",
};

export const brandKitBody = { ...emptyBrandKit, company: "Neu GmbH" };
export const person = { firstName: "Eva", lastName: "Neu", whatsappNumber: "+49 170 7654321" };
export const contactMessage = {
  firstName: "Eva",
  lastName: "Neu",
  email: "eva@example.de",
  subject: "Frage",
  message: "Guten Tag",
};

/** Functions by call: each creates the subject of the call for `owner` and returns the path parameters in order. */
export function callSubjects(product: TestProduct) {
  const { db, pool } = product.database;
  const store = diskStore(path.join(product.dataFolder, "media"));

  function storeVideo() {
    const bytes = Buffer.from("film");
    return storeOrderVideo(store, { video: bytes, poster: bytes, captions: "WEBVTT", width: 1, height: 1 });
  }
  async function makeFinished({ id: ownerId }: TestUser): Promise<string> {
    const media = [await storeVideo()];
    return (await buildProject(db, ownerId, { status: "completed", media })).id;
  }
  const finished = async (owner: TestUser) => [await makeFinished(owner)];
  const deleted = async (owner: TestUser) => {
    const id = await makeFinished(owner);
    await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, id));
    return [id];
  };
  const folder = async ({ id: userId }: TestUser) =>
    idOf(await db.insert(projectFolders).values({ userId, name: "Herbst", nameKey: randomUUID() }).returning());
  const pronunciation = async ({ id: userId }: TestUser) => {
    const entry = { userId, word: "Lyreco", wordKey: randomUUID(), spoken: "Lireko" };
    return idOf(await db.insert(pronunciations).values(entry).returning());
  };
  const firstMedium = async (owner: TestUser) => [await makeFinished(owner), 0];
  const firstRendition = async ({ id }: TestUser) => {
    const medium = { ...(await storeVideo()), renditions: { color: "#808080", widths: [480] } };
    await store.put(renditionKey(medium, 480), Buffer.from("bild"));
    return [(await buildProject(db, id, { status: "completed", media: [medium] })).id, 0, 480];
  };
  const underWay = async (owner: TestUser) => [(await buildProject(db, owner.id, { status: "processing" })).id];
  const failed = async (owner: TestUser) => [(await buildProject(db, owner.id, { status: "failed" })).id];
  /**
   * Creates a delivered video.
   * @returns the token in the URL at which it is shared
   */
  const shared = async ({ id }: TestUser) => {
    const media = [await storeVideo()];
    const token = shareToken();
    for (const medium of media) await store.put(movingPreviewKey(medium), Buffer.from("vorschau"));
    const senderLogoKey = `senders/${id}/logo.png`;
    await store.put(senderLogoKey, Buffer.from("logo"));
    await buildOrder(db, id, {
      state: "delivered",
      shareToken: token,
      media,
      request: { sender: videoSender },
      senderLogoKey,
      senderDarkLogoKey: senderLogoKey,
    });
    return [token];
  };
  /**
   * Creates an order whose video is emailed in its sender's name.
   * @returns the token in the email with which its recipient declines further emails
   */
  const declinable = async ({ id }: TestUser) => {
    const order = await buildOrder(db, id, { request: { sender: videoSender, isForMyself: false } });
    const { value: secret } = await settingsStore(db).findOrCreate("session-secret", randomUUID);
    return [declineTokenOf({ secret }, order.id)];
  };
  const idOf = ([row]: { id: string }[]) => [row?.id];
  const session = async ({ id }: TestUser) =>
    idOf((await pool.query<{ id: string }>("select id from sessions where user_id = $1", [id])).rows);
  const token = async ({ id: userId }: TestUser) =>
    idOf(
      await db
        .insert(accessTokens)
        .values({ userId, name: "Make", tokenHash: randomUUID(), scopes: ["read"] })
        .returning(),
    );
  const passkey = async ({ id: userId }: TestUser) =>
    idOf(
      await db
        .insert(passkeys)
        .values({
          userId,
          name: "Telefon",
          credentialId: randomUUID(),
          publicKey: "abc",
          counter: 0,
          transports: [],
          deviceType: "multiDevice",
          isBackedUp: true,
          aaguid: "00000000-0000-0000-0000-000000000000",
        })
        .returning(),
    );
  const mail = async ({ id, email }: TestUser) =>
    idOf(
      await db
        .insert(mails)
        .values({
          userId: id,
          kind: "password-changed",
          recipient: email,
          subject: "",
          text: "",
          html: "",
          state: "sent",
        })
        .returning(),
    );
  const event = async ({ email }: TestUser) =>
    idOf(await db.insert(webhookEvents).values({ source: "Test", fields: {}, email, state: "kept" }).returning());
  const invoice = async ({ id }: TestUser) => [(await buildInvoice(db, id)).id];
  const code = async () => idOf(await db.insert(invitationCodes).values({ code: randomUUID() }).returning());
  const request = async () =>
    idOf(
      await db
        .insert(invitationRequests)
        .values({ firstName: "Eva", lastName: "Neu", whatsappNumber: "+49 170 7654321" })
        .returning(),
    );

  const anySpeaker = async () => ["speaker", "speaker-1"];
  const message = async () => idOf(await db.insert(contactMessages).values(contactMessage).returning());

  const upload = async ({ id: userId }: TestUser) => {
    const key = `videos/${randomUUID()}.png`;
    await store.put(key, Buffer.from("bild"));
    const file = { key, name: "bild.png", type: "image/png", bytes: 4, width: 1, height: 1 };
    return idOf(
      await db
        .insert(uploads)
        .values({ userId, ...file })
        .returning(),
    );
  };

  const recentPrompt = async ({ id: userId }: TestUser) =>
    idOf(
      await db
        .insert(recentPrompts)
        .values({ userId, kind: "text-to-film", prompt: "Ein Café", promptHash: randomUUID() })
        .returning(),
    );

  const sender = async ({ id: userId }: TestUser) => {
    const values = { userId, name: "Eva Neu", company: "Neu GmbH", replyTo: "eva@example.de" };
    await db.insert(senders).values(values).onConflictDoNothing();
    return [];
  };
  const logo = async (owner: TestUser) => {
    const logoKey = `senders/${owner.id}/logo.png`;
    await store.put(logoKey, Buffer.from("bild"));
    await sender(owner);
    await db.update(senders).set({ logoKey }).where(eq(senders.userId, owner.id));
    return [];
  };
  const brandLogo = async ({ id: userId }: TestUser) => {
    const logoKey = `brand-kits/${userId}/logo.png`;
    await store.put(logoKey, Buffer.from("bild"));
    const values = { ...brandKitBody, logoKey, darkLogoKey: logoKey };
    await db
      .insert(brandKits)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: brandKits.userId, set: values });
    return [];
  };

  const brandFont = async ({ id: userId }: TestUser) => {
    const key = `brand-kits/${userId}/${randomUUID()}.ttf`;
    await store.put(key, Buffer.from("schrift"));
    const font = { id: randomUUID(), userId, key, name: "Nordwind Sans", type: "font/ttf", bytes: 7 };
    await db.insert(brandFonts).values(font);
    return [font.id];
  };

  const order = async (owner: TestUser) => {
    const orderResponse = await product.send("POST", "/api/video-requests", { as: owner, body: videoRequest });
    return [(await orderResponse.json()).orderId];
  };

  const draft = async ({ id: userId }: TestUser) => [(await buildDraft(db, userId)).id];
  /** Creates the draft of a script for an order, with a finished preview of the video. */
  const previewed = async ({ id: userId }: TestUser) => {
    const { posterKey, ...media } = await storeVideo();
    const [render] = await db
      .insert(renders)
      .values({
        id: randomUUID(),
        userId,
        isPreview: true,
        description: {},
        state: "done",
        result: [{ ...media, posterKey }],
      })
      .returning();
    const preview = { previewRenderId: render?.id, previewText: "Guten Tag.", previewRequestedAt: new Date() };
    return [(await buildDraft(db, userId, preview)).id];
  };

  return {
    draft,
    previewed,
    makeFinished,
    deleted,
    finished,
    folder,
    firstMedium,
    firstRendition,
    underWay,
    failed,
    shared,
    declinable,
    session,
    token,
    passkey,
    mail,
    event,
    code,
    invoice,
    request,
    anySpeaker,
    message,
    upload,
    recentPrompt,
    sender,
    logo,
    brandLogo,
    brandFont,
    pronunciation,
    order,
  };
}
