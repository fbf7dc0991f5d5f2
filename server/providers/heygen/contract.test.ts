import { heygenKit } from "#server/testing/provider-contract/heygen-kit.ts";
import { productSuite } from "#server/testing/provider-contract/product-suite.ts";
import { contractSuite } from "#server/testing/provider-contract/suite.ts";

contractSuite(heygenKit);
productSuite(heygenKit);
