import { useGermanMessages } from "#domain/validation-messages.ts";

// In the build, this module and zod are in the same file, so that messages are German before anything is checked.
useGermanMessages();
