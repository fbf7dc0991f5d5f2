export type ForbiddenWord = {
  word: string;
  /** The usual term to use instead; it is printed with each finding of the word. */
  term: string;
  /**
   * Where the word is forbidden; everywhere if left out. `names` stands for identifiers and file names, and is set for
   * words that are ordinary English in comments.
   */
  only?: "names" | "comments";
  /** Files in which the word has its ordinary meaning and is therefore allowed. */
  allowedIn?: RegExp;
  /** Files to which the prohibition of the word is limited; in all other files the word has its ordinary meaning. */
  onlyIn?: RegExp;
};

const drawing = /^engine\//;
const scheduling = /^(?:server\/(?:queue|providers|composition|features\/generations)|web|domain)\//;
/** Names that contain forbidden words, but cannot change: columns, API fields and error codes. */
export const fixedNames: ReadonlySet<string> = new Set([
  "filmAttempts",
  "trouble",
  "films",
  "pictures",
  "made_by",
  "kept",
  "place",
  "providerLine",
  "away",
  "HttpTrouble",
]);

const names = "names";

/**
 * Words that this repository once used for things that have a usual term. A usual term is easier to guess than an
 * invented one, and each word shall mean one thing only.
 */
export const forbiddenWords: readonly ForbiddenWord[] = [
  // Invented words for server-sent events
  { word: "bell", term: "event stream, publish, subscribe", allowedIn: /^engine\/sound\// },
  { word: "ring", term: "publish, notify", only: names, allowedIn: /^(?:engine|web\/features\/generations\/mask)\// },
  { word: "rang", term: "publish" },
  { word: "hub", term: "event streams", allowedIn: drawing },
  { word: "tell", term: "publish, notify, send", only: names },
  { word: "announce", term: "publish", only: names },
  { word: "announces", term: "publishes", allowedIn: /^(?:web|server\/testing)\// },
  // Invented words for building the program from its parts
  { word: "wire", term: "compose; api-types, schema", only: names },
  { word: "wired", term: "composed" },
  { word: "wires", term: "composes", only: names, allowedIn: drawing },
  { word: "wiring", term: "composition" },
  { word: "tools", term: "context", allowedIn: /^(?:engine|web|e2e|scripts)\/|^domain\/pages\.ts$/ },
  // Invented words for scheduling and polling
  { word: "look", term: "poll, check", only: names, allowedIn: drawing },
  { word: "patience", term: "poll interval, timeout" },
  { word: "traffic", term: "scheduler", allowedIn: drawing },
  { word: "turn", term: "slot, attempt", only: names, allowedIn: drawing },
  { word: "line", term: "queue", only: names, onlyIn: /^server\/(?:queue|features\/generations\/scheduling)\// },
  { word: "place", term: "position", only: names, onlyIn: scheduling },
  { word: "permit", term: "slot, lease" },
  { word: "permits", term: "allows; slots" },
  { word: "standing", term: "queue status, position", allowedIn: drawing },
  { word: "pace", term: "time scale", only: names, allowedIn: drawing },
  { word: "away", term: "unavailable", only: names, onlyIn: /^server\/(?:platform|db)\// },
  { word: "insist", term: "retryFor" },
  { word: "haste", term: "high priority" },
  { word: "adopt", term: "recover, reconcile", allowedIn: /^web\/(?:ui|entry)\// },
  { word: "alone", term: "withLock; only", only: names, onlyIn: /^server\/(?:composition|db|features)\// },
  // Invented words for engines and routes
  { word: "maker", term: "engine, provider" },
  { word: "makers", term: "engines, providers" },
  { word: "course", term: "route", allowedIn: drawing },
  { word: "courses", term: "routes", only: names },
  { word: "hindrance", term: "reason" },
  { word: "trouble", term: "error, warnings, detail", only: names },
  {
    word: "studio",
    term: "engine",
    only: names,
    allowedIn: /^engine\/presenter\/rooms\/|^scripts\/(?:run|tasks\/studio)/,
  },
  // Invented words for images and videos
  { word: "film", term: "video", only: names },
  { word: "films", term: "videos", only: names },
  { word: "picture", term: "image", only: names },
  { word: "pictures", term: "images", only: names },
  // Participles and pronouns that were used as names
  { word: "said", term: "message, reported", only: names },
  { word: "told", term: "reported", only: names },
  { word: "given", term: "input, options", only: names, allowedIn: /\.d\.ts$/ },
  { word: "asked", term: "request, requests", only: names },
  { word: "kept", term: "stored", only: names },
  { word: "noted", term: "recorded", only: names },
  {
    word: "made",
    term: "result, created",
    only: names,
    allowedIn: /^server\/(?:composition|providers|features\/models)\//,
  },
  { word: "somebody", term: "the user, the caller", only: names },
  { word: "anybody", term: "everyone, any user", only: names },
  // Invented words for files, emails and texts
  { word: "letterhead", term: "email sender, email layout" },
  { word: "traces", term: "personal data", allowedIn: drawing },
  { word: "forget", term: "erase, delete, purge", only: names },
  { word: "tame", term: "sanitize" },
  { word: "weave", term: "compose a sentence", allowedIn: drawing },
  { word: "glance", term: "sustain; eye movement", only: names },
  { word: "door", term: "allowlist, guard", only: names, allowedIn: drawing },
  { word: "tape", term: "audio buffer" },
  { word: "utter", term: "synthesize" },
  // Vague words in comments
  { word: "whoever", term: "the caller, the user, the process" },
  { word: "whatever", term: "any; name the thing" },
  { word: "manieth", term: "attempt number" },
];

/** Phrases in comments that sound like translated German, each with a better wording. */
export const forbiddenPhrases: readonly { phrase: RegExp; instead: string }[] = [
  { phrase: /(?:^|\.\s+)(?:nobody|somebody|what)\b(?![^.?]*\?)/i, instead: "a sentence that begins with its subject" },
  { phrase: /\bas far as anybody\b/i, instead: "unknown, until known" },
  { phrase: /\bso many (?:milli)?seconds\b/i, instead: "seconds" },
  { phrase: /\bit is looked\b/i, instead: "checks, polls" },
];
