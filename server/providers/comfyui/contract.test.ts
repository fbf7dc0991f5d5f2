import { comfyuiKit } from "#server/testing/provider-contract/comfyui-kit.ts";
import { productSuite } from "#server/testing/provider-contract/product-suite.ts";
import { contractSuite } from "#server/testing/provider-contract/suite.ts";

contractSuite(comfyuiKit);
productSuite(comfyuiKit);
