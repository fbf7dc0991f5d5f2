export type ForbiddenWord = {
  word: string;
  /** The usual term, for the finding. */
  term: string;
  /** Files in which the word has its ordinary meaning. */
  allowedIn?: RegExp;
};

const drawing = /^engine\//;

/**
 * Words that once stood for things which have a usual term. One word means one thing here, and the field's standard
 * term is easier to guess than a private one.
 */
export const forbiddenWords: readonly ForbiddenWord[] = [
  // Notifications
  { word: "bell", term: "event stream, publish, subscribe", allowedIn: /^engine\/sound\// },
  { word: "rang", term: "publish" },
  { word: "hub", term: "event streams", allowedIn: drawing },
  { word: "announces", term: "publishes", allowedIn: /^(?:web|server\/testing)\// },
  // Composition
  { word: "wired", term: "composed" },
  { word: "wiring", term: "composition" },
  { word: "tools", term: "context", allowedIn: /^(?:engine|web|e2e|scripts)\/|^domain\/pages\.ts$/ },
  // Scheduling and polling
  { word: "patience", term: "poll interval, timeout" },
  { word: "traffic", term: "scheduler", allowedIn: drawing },
  { word: "permit", term: "slot, lease" },
  { word: "permits", term: "allows; slots" },
  { word: "standing", term: "queue status, position", allowedIn: drawing },
  { word: "insist", term: "retryFor" },
  { word: "haste", term: "high priority" },
  { word: "adopt", term: "recover, reconcile", allowedIn: /^web\/ui\// },
  // Engines and routes
  { word: "maker", term: "engine, provider" },
  { word: "makers", term: "engines, providers" },
  { word: "course", term: "route", allowedIn: drawing },
  { word: "hindrance", term: "reason" },
  // Words of files, mails and texts
  { word: "letterhead", term: "email sender, email layout" },
  { word: "traces", term: "personal data", allowedIn: drawing },
  { word: "tame", term: "sanitize" },
  { word: "weave", term: "compose a sentence", allowedIn: drawing },
  { word: "tape", term: "audio buffer" },
  { word: "utter", term: "synthesize" },
  // Comments that have to be decoded
  { word: "whoever", term: "the caller, the user, the process" },
  { word: "manieth", term: "attempt number" },
];
