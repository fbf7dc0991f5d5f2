import { openaiImagesKit } from "#server/testing/provider-contract/openai-images-kit.ts";
import { productSuite } from "#server/testing/provider-contract/product-suite.ts";
import { contractSuite } from "#server/testing/provider-contract/suite.ts";

contractSuite(openaiImagesKit);
productSuite(openaiImagesKit);
