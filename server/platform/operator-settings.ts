import * as z from "zod/mini";
import { type Operator, operatorFields } from "#domain/operator/operator.ts";

/**
 * Environment variables for the operator's details, such as the address in the imprint. A variable that is set takes
 * precedence over what admins enter on the page "Betreiber".
 */
export const operatorSettings = {
  OPERATOR_COMPANY: z.optional(operatorFields.company),
  OPERATOR_LEGAL_FORM: z.optional(operatorFields.legalForm),
  OPERATOR_STREET: z.optional(operatorFields.street),
  OPERATOR_POSTAL_CODE: z.optional(operatorFields.postalCode),
  OPERATOR_CITY: z.optional(operatorFields.city),
  OPERATOR_COUNTRY: z.optional(operatorFields.country),
  OPERATOR_REPRESENTATIVE: z.optional(operatorFields.representative),
  OPERATOR_REGISTER_COURT: z.optional(operatorFields.registerCourt),
  OPERATOR_REGISTER_NUMBER: z.optional(operatorFields.registerNumber),
  OPERATOR_VAT_ID: z.optional(operatorFields.vatId),
  OPERATOR_ECONOMIC_ID: z.optional(operatorFields.economicId),
  OPERATOR_TAX_NUMBER: z.optional(operatorFields.taxNumber),
  OPERATOR_PHONE: z.optional(operatorFields.phone),
  OPERATOR_EMAIL: z.optional(operatorFields.email),
  OPERATOR_LOCATION: z.optional(operatorFields.location),
  OPERATOR_BUSINESS_HOURS: z.optional(operatorFields.businessHours),
  OPERATOR_FUNDING: z.optional(operatorFields.funding),
  OPERATOR_SUPERVISORY_AUTHORITY: z.optional(operatorFields.supervisoryAuthority),
  OPERATOR_SMALL_BUSINESS: z.optional(z.enum(["yes", "no"], "muss yes oder no sein")),
  OPERATOR_CUSTOMERS: z.optional(operatorFields.customers),
  OPERATOR_TAX_COUNTRY: z.optional(operatorFields.taxCountry),
};
type Settings = z.output<z.ZodMiniObject<typeof operatorSettings>>;

/** Reads the operator's details that environment variables set. */
export function readOperatorSettings(data: Settings): Partial<Operator> {
  const fields = {
    company: data.OPERATOR_COMPANY,
    legalForm: data.OPERATOR_LEGAL_FORM,
    street: data.OPERATOR_STREET,
    postalCode: data.OPERATOR_POSTAL_CODE,
    city: data.OPERATOR_CITY,
    country: data.OPERATOR_COUNTRY,
    representative: data.OPERATOR_REPRESENTATIVE,
    registerCourt: data.OPERATOR_REGISTER_COURT,
    registerNumber: data.OPERATOR_REGISTER_NUMBER,
    vatId: data.OPERATOR_VAT_ID,
    economicId: data.OPERATOR_ECONOMIC_ID,
    taxNumber: data.OPERATOR_TAX_NUMBER,
    phone: data.OPERATOR_PHONE,
    email: data.OPERATOR_EMAIL,
    location: data.OPERATOR_LOCATION,
    businessHours: data.OPERATOR_BUSINESS_HOURS,
    funding: data.OPERATOR_FUNDING,
    supervisoryAuthority: data.OPERATOR_SUPERVISORY_AUTHORITY,
    isSmallBusiness: data.OPERATOR_SMALL_BUSINESS && data.OPERATOR_SMALL_BUSINESS === "yes",
    customers: data.OPERATOR_CUSTOMERS,
    taxCountry: data.OPERATOR_TAX_COUNTRY,
  } satisfies { [Field in keyof Operator]: Operator[Field] | undefined };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
