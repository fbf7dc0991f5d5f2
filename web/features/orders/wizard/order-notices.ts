import { backgroundPart } from "#web/ui/on-demand.tsx";

/** The notices wait for the offer and the spending of the account anyway, so their code may come later too. */
export const OrderNotices = backgroundPart(() => import("./OrderNotices.tsx"));
