import { readBrand } from "#domain/brand-call.ts";
import { call } from "./api.ts";

export const fetchBrand = () => call(readBrand, {});
