import { Id, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Discount, DiscountRules } from './discount.ts'
import { DiscountCode } from './discount-code.ts'
import { DiscountRequest } from './discount-request.ts'

export const SavedDiscount = Discount.extend({ created_at: Timestamp, updated_at: Timestamp })
export type SavedDiscount = z.infer<typeof SavedDiscount>

/** A row of the list, and the record itself. */
export const DiscountRow = SavedDiscount.extend({
  codes: z.object({ count: z.int().nonnegative(), first: z.string().nullable() }),
})
export type DiscountRow = z.infer<typeof DiscountRow>

/** By id, of goods, customers and groups: those that exist and that the reader may see. In a list a few of each. */
const DiscountNames = z.record(Id, z.string())
export type DiscountNames = z.infer<typeof DiscountNames>

export const KnownNames = z.object({
  names: DiscountNames,
  /** Ids of what was deleted; goods in the trash still have a name. */
  gone: z.array(Id),
})
export type KnownNames = z.infer<typeof KnownNames>

export const DiscountUses = Discount.pick({
  ...{ id: true, version: true, used: true, held: true, given: true, given_held: true },
})
export type DiscountUses = z.infer<typeof DiscountUses>

export const NewDiscount = DiscountRequest.safeExtend({
  /** Else it is planned, or runs at once, by its start. */
  draft: z.boolean().default(true),
  /** Its first one, of any number of uses. */
  code: DiscountCode.optional(),
})
export type NewDiscount = z.infer<typeof NewDiscount>

const { shape } = DiscountRules

/** Without defaults, so omitted parts stay as they are. What they are together is checked as a whole. */
export const DiscountChange = z
  .strictObject({
    title: shape.title,
    locale: shape.locale.unwrap(),
    translations: shape.translations.unwrap(),
    mode: shape.mode,
    kind: shape.kind,
    scope: shape.scope,
    value: shape.value.unwrap(),
    steps: shape.steps.unwrap(),
    target: shape.target,
    skip_reduced: shape.skip_reduced.unwrap(),
    allocation: shape.allocation.unwrap(),
    max_quantity: shape.max_quantity.unwrap(),
    buy: shape.buy.unwrap(),
    get: shape.get.unwrap(),
    per_order_limit: shape.per_order_limit.unwrap(),
    minimum: shape.minimum.unwrap(),
    customers: shape.customers,
    countries: shape.countries.unwrap(),
    languages: shape.languages.unwrap(),
    staff_only: shape.staff_only.unwrap(),
    starts_at: shape.starts_at,
    ends_at: shape.ends_at.unwrap(),
    usage_limit: shape.usage_limit.unwrap(),
    per_customer_limit: shape.per_customer_limit.unwrap(),
    budget: shape.budget.unwrap(),
    combines_with: shape.combines_with,
    priority: shape.priority.unwrap(),
    /** A draft becomes planned or runs; nothing becomes a draft again. */
    draft: z.literal(false),
    paused: z.boolean(),
  })
  .partial()
  .extend({ version: Version })
export type DiscountChange = z.infer<typeof DiscountChange>

/** What differs between two states; without defaults, which would stand for parts that are as they were. */
const DiscountParts = DiscountChange.omit({ draft: true, version: true }).extend(
  SavedDiscount.pick({
    ...{ id: true, draft: true, version: true, created_at: true, updated_at: true },
    ...{ used: true, held: true, given: true, given_held: true },
  }).partial().shape,
)

/** One change, with the parts that differ. */
export const DiscountStep = z.object({
  seq: z.int(),
  at: Timestamp,
  by: z.string().nullable(),
  type: z.enum(['created', 'updated']),
  before: DiscountParts.nullable(),
  after: DiscountParts,
})
export type DiscountStep = z.infer<typeof DiscountStep>
