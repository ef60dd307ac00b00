import { Id, locales, Money, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Optional text of a form: empty when nothing was said. */
const line = (longest: number) => z.string().trim().max(longest, 'TOO_LONG').default('')

export const Address = z.strictObject({
  name: line(100),
  line1: z.string().trim().min(1, 'REQUIRED').max(200),
  line2: line(200),
  city: z.string().trim().min(1, 'REQUIRED').max(100),
  province: line(100),
  postcode: line(20),
  country: z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_UNKNOWN'),
  phone: line(30),
})
export type Address = z.infer<typeof Address>

export const CustomerAddress = Address.extend({ id: Id, default: z.boolean() })
export type CustomerAddress = z.infer<typeof CustomerAddress>

export const customerStates = ['guest', 'active', 'blocked'] as const

export const Email = z.string().trim().toLowerCase().max(254, 'TOO_LONG').pipe(z.email('EMAIL_INVALID'))
/** E.164, with the spaces and marks people write it with taken off. */
export const Phone = z
  .string()
  .transform((text) => text.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/, 'PHONE_INVALID'))

const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema])
const Tag = z.string().trim().min(1).max(64, 'TOO_LONG')

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
    note: z.string(),
    stats: z.object({ orders: z.int(), spent: Money, last_order_at: Timestamp.nullable() }),
    version: Version,
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
  {
    id: 'pick_customers',
    name: 'pick_customers',
    first_name: 'pick_customers',
    email: 'pick_customers',
    phone: 'pick_customers',
    locale: 'pick_customers',
    state: 'pick_customers',
    addresses: 'pick_customers',
    tags: 'pick_customers',
    note: 'customers_page',
    stats: 'pick_customers',
    version: 'pick_customers',
    created_at: 'pick_customers',
    updated_at: 'pick_customers',
  },
)
export type Customer = z.infer<typeof Customer>

/** One line of the customers list. */
export const customerRowFields = ['id', 'name', 'first_name', 'email', 'phone', 'state', 'stats', 'version', 'created_at'] as const
export const CustomerRow = Customer.pick({
  id: true,
  name: true,
  first_name: true,
  email: true,
  phone: true,
  state: true,
  stats: true,
  version: true,
  created_at: true,
})
export type CustomerRow = z.infer<typeof CustomerRow>

export const CustomerRequest = z.strictObject({
  name: z.string().trim().min(1, 'REQUIRED').max(100),
  first_name: line(100),
  email: orEmpty(Email).default(''),
  phone: orEmpty(Phone).default(''),
  locale: z.enum(locales).default('en'),
  addresses: z.array(Address.extend({ default: z.boolean().default(false) })).max(50).default([]),
  tags: z.array(Tag).max(250).default([]),
  note: line(5_000),
})
export type CustomerRequest = z.infer<typeof CustomerRequest>

export const CustomerChange = z.strictObject({
  ...CustomerRequest.partial().shape,
  state: z.enum(customerStates).optional(),
  version: Version,
})
export type CustomerChange = z.infer<typeof CustomerChange>

/** Who an order is for, as the order keeps it. */
export const Person = z.strictObject({
  name: z.string().trim().min(1, 'REQUIRED').max(200),
  email: orEmpty(Email).default(''),
  phone: orEmpty(Phone).default(''),
  locale: z.enum(locales).default('en'),
})
export type Person = z.infer<typeof Person>
