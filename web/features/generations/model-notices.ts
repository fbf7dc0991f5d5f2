import { backgroundPart } from "#web/ui/on-demand.tsx";

// The notices wait for the states of the models anyway, so their code may come later too.
const loadNotices = () => import("./ModelNotice.tsx");

export const ModelNotice = backgroundPart(async () => ({ default: (await loadNotices()).ModelNotice }));
export const LandingProviders = backgroundPart(async () => ({ default: (await loadNotices()).LandingProviders }));
export const LandingNotice = backgroundPart(async () => ({ default: (await loadNotices()).LandingNotice }));
export const CardNotice = backgroundPart(async () => ({ default: (await loadNotices()).CardNotice }));
export const UsualTime = backgroundPart(async () => ({ default: (await import("./UsualTime.tsx")).UsualTime }));
