import { generalErrorMessages } from "../general-error-messages.ts";
import { academyErrors } from "./academy-errors.ts";
import { accessTokenErrors } from "./access-token-errors.ts";
import { accountErrors } from "./account-errors.ts";
import { administrationErrors } from "./administration-errors.ts";
import { automationErrors } from "./automation-errors.ts";
import { brandKitErrors } from "./brand-kit-errors.ts";
import { folderErrors } from "./folder-errors.ts";
import { generationErrors } from "./generation-errors.ts";
import { invitationErrors } from "./invitation-errors.ts";
import { maskErrors } from "./mask-errors.ts";
import { modelErrors } from "./model-errors.ts";
import { orderErrors } from "./order-errors.ts";
import { passkeyErrors } from "./passkey-errors.ts";
import { priceErrors } from "./price-errors.ts";
import { projectErrors } from "./project-errors.ts";
import { pronunciationErrors } from "./pronunciation-errors.ts";
import { requestErrors } from "./request-errors.ts";
import { secondFactorErrors } from "./second-factor-errors.ts";
import { senderErrors } from "./sender-errors.ts";
import { setupErrors } from "./setup-errors.ts";
import { shareErrors } from "./share-errors.ts";
import { signInErrors } from "./sign-in-errors.ts";
import { speakerMediaErrors } from "./speaker-media-errors.ts";
import { uploadErrors } from "./upload-errors.ts";

/** All errors that users may see: HTTP status and German message by code. */
export const errorMessages = {
  ...generalErrorMessages,
  ...academyErrors,
  ...accessTokenErrors,
  ...accountErrors,
  ...administrationErrors,
  ...automationErrors,
  ...brandKitErrors,
  ...folderErrors,
  ...generationErrors,
  ...invitationErrors,
  ...maskErrors,
  ...modelErrors,
  ...orderErrors,
  ...passkeyErrors,
  ...priceErrors,
  ...projectErrors,
  ...pronunciationErrors,
  ...requestErrors,
  ...secondFactorErrors,
  ...senderErrors,
  ...setupErrors,
  ...shareErrors,
  ...signInErrors,
  ...speakerMediaErrors,
  ...uploadErrors,
} as const;
