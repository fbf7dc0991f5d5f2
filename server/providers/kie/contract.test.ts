import { kieKit } from "#server/testing/provider-contract/kie-kit.ts";
import { productSuite } from "#server/testing/provider-contract/product-suite.ts";
import { contractSuite } from "#server/testing/provider-contract/suite.ts";

contractSuite(kieKit);
productSuite(kieKit);
