import { localKit } from "#server/testing/provider-contract/local-kit.ts";
import { contractSuite } from "#server/testing/provider-contract/suite.ts";

contractSuite(localKit);
