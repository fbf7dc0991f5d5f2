import { heygenV2Kit } from "#server/testing/provider-contract/heygen-v2-kit.ts";
import { productSuite } from "#server/testing/provider-contract/product-suite.ts";
import { contractSuite } from "#server/testing/provider-contract/suite.ts";

contractSuite(heygenV2Kit);
productSuite(heygenV2Kit);
