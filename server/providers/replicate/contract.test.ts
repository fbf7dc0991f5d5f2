import { replicateKit } from "#server/testing/provider-contract/replicate-kit.ts";
import { productSuite } from "#server/testing/provider-contract/product-suite.ts";
import { contractSuite } from "#server/testing/provider-contract/suite.ts";

contractSuite(replicateKit);
productSuite(replicateKit);
