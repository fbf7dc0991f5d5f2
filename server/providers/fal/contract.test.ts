import { falKit } from "#server/testing/provider-contract/fal-kit.ts";
import { productSuite } from "#server/testing/provider-contract/product-suite.ts";
import { contractSuite } from "#server/testing/provider-contract/suite.ts";

contractSuite(falKit);
productSuite(falKit);
