import { Metafields, MetafieldsInput } from '@comptoir/custom-fields/contract'
import {
  distinctWords,
  Email,
  Id,
  locales,
  orEmpty,
  Phone,
  readable,
  Timestamp,
  VatNumber,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Address } from './address/address.ts'
import { ConsentState, customerStates } from './customer-state.ts'

export const CustomerAddress = Address.extend({ id: Id, default: z.boolean() })
export type CustomerAddress = z.infer<typeof CustomerAddress>

export const CustomerTax = z.strictObject({
  /** Pays no tax anywhere. */
  exempt: z.boolean(),
  vat_id: VatNumber,
})
export type CustomerTax = z.infer<typeof CustomerTax>

export const defaultTax: CustomerTax = { exempt: false, vat_id: '' }

/** The answer of the Union's register for the present number. */
export const VatCheck = z.object({ valid: z.boolean(), at: Timestamp })

/** To letters that no order asks for: what was said, when, and where. */
export const Consent = z.object({
  email: z.object({
    state: ConsentState,
    at: Timestamp.nullable(),
    /** `admin`, `checkout`, `account`, `import` or a name of the caller's own. */
    source: z.string().nullable(),
  }),
})
export type Consent = z.infer<typeof Consent>

export const noConsent: Consent = { email: { state: 'unknown', at: null, source: null } }

/** Limit of addresses in a customer's record. */
export const maxAddresses = 50

/** Limit of tags in a customer's record. */
export const maxTags = 250

export const Tag = z.string().trim().min(1).max(64, 'TOO_LONG')

const CustomerStats = z.object({
  /** Placed orders of every currency. */
  orders: z.int(),
  /** Those in the shop's currency, which `spent` is of. */
  own_orders: z.int(),
  /** Paid and not given back. A sum may exceed the limit for a single amount. */
  spent: z.int().nonnegative(),
  last_order_at: Timestamp.nullable(),
  /** Deliveries refused at the door. */
  refused: z.int().nonnegative(),
})
export type CustomerStats = z.infer<typeof CustomerStats>

const rowPolicies = {
  id: 'pick_customers',
  name: 'pick_customers',
  first_name: 'pick_customers',
  email: 'pick_customers',
  phone: 'pick_customers',
  locale: 'pick_customers',
  state: 'pick_customers',
  tags: 'pick_customers',
  place: 'pick_customers',
  consent: 'customers_page',
  metafields: 'customers_page',
  stats: 'admin_orders',
  version: 'pick_customers',
  created_at: 'pick_customers',
} as const

export const Customer = readable(
  z.object({
    id: Id,
    name: z.string(),
    first_name: z.string(),
    email: z.string(),
    phone: z.string(),
    locale: z.enum(locales),
    state: z.enum(customerStates),
    addresses: z.array(CustomerAddress),
    tags: z.array(z.string()),
    /** Absent for users who may only pick customers. */
    consent: Consent.optional(),
    tax: z.object({ exempt: z.boolean(), vat_id: z.string(), vat_check: VatCheck.nullable() }),
    /** City and country of the default address. */
    place: z.object({ city: z.string(), country: z.string() }).nullable(),
    /** Absent for users who may only pick customers. */
    note: z.string().optional(),
    /** Absent for users who may only pick customers. */
    metafields: Metafields.optional(),
    /** Absent for users who may not see orders. */
    stats: CustomerStats.optional(),
    version: Version,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    ...rowPolicies,
    addresses: 'pick_customers',
    tax: 'pick_customers',
    note: 'customers_page',
    updated_at: 'pick_customers',
  },
)
export type Customer = z.infer<typeof Customer>

export const customerRowFields = [
  'id',
  'name',
  'first_name',
  'email',
  'phone',
  'state',
  'locale',
  'tags',
  'place',
  'consent',
  'stats',
  'metafields',
  'version',
  'created_at',
] as const
export const CustomerRow = readable(
  Customer.pick({
    id: true,
    name: true,
    first_name: true,
    email: true,
    phone: true,
    state: true,
    locale: true,
    tags: true,
    place: true,
    consent: true,
    stats: true,
    /** Only the custom fields that the list requested. */
    metafields: true,
    version: true,
    created_at: true,
  }),
  rowPolicies,
)
export type CustomerRow = z.infer<typeof CustomerRow>

const CustomerInput = z.strictObject({
  name: z.string().trim().min(1, 'REQUIRED').max(100),
  first_name: z.string().trim().max(100, 'TOO_LONG'),
  email: orEmpty(Email),
  phone: orEmpty(Phone),
  locale: z.enum(locales),
  addresses: z.array(Address.extend({ default: z.boolean().default(false) })).max(maxAddresses),
  tags: z.array(Tag).max(maxTags).overwrite(distinctWords),
  tax: CustomerTax,
  /** What the customer said to staff; when and by whom is noted. */
  consent: z.strictObject({ email: ConsentState }),
  note: z.string().trim().max(5_000, 'TOO_LONG'),
  metafields: MetafieldsInput,
})
const { shape } = CustomerInput

export const CustomerRequest = CustomerInput.extend({
  first_name: shape.first_name.default(''),
  email: shape.email.default(''),
  phone: shape.phone.default(''),
  locale: shape.locale.default('en'),
  addresses: shape.addresses.default([]),
  tags: shape.tags.default([]),
  tax: shape.tax.default(defaultTax),
  consent: shape.consent.optional(),
  note: shape.note.default(''),
  metafields: shape.metafields.optional(),
})
export type CustomerRequest = z.infer<typeof CustomerRequest>

// Without defaults, so omitted fields stay unchanged.
export const CustomerChange = CustomerInput.extend({ state: z.enum(customerStates) })
  .partial()
  .extend({ version: Version })
export type CustomerChange = z.infer<typeof CustomerChange>

/** A mail that staff write to the customer. */
export const CustomerMail = z.strictObject({
  subject: z.string().trim().min(1, 'REQUIRED').max(200, 'TOO_LONG'),
  text: z.string().trim().min(1, 'REQUIRED').max(5_000, 'TOO_LONG'),
})
export type CustomerMail = z.infer<typeof CustomerMail>
