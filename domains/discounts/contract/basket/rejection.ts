import { countryCodes, Id, locales, Money, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

const because = <Code extends string, Detail extends z.ZodType>(reason: Code, detail: Detail) =>
  z.object({ reason: z.literal(reason), detail })

const nothing = z.looseObject({})

/** Why a discount is not given, the most useful reason first, and what a sentence about it needs. */
export const Reason = z.discriminatedUnion('reason', [
  because('DISCOUNT_NOT_FOUND', nothing),
  because('DISCOUNT_PAUSED', z.object({ of: z.enum(['discount', 'code']) })),
  because('DISCOUNT_EXPIRED', z.object({ ends_at: Timestamp })),
  because('DISCOUNT_NOT_STARTED', z.object({ starts_at: Timestamp })),
  /** `held`: others are paying with it, so it may come back. */
  because('DISCOUNT_EXHAUSTED', z.object({ of: z.enum(['uses', 'budget', 'code']), held: z.boolean() })),
  /** Once each, and this customer has. */
  because('DISCOUNT_USED_BY_YOU', nothing),
  because('DISCOUNT_CUSTOMER_LIMIT', z.object({ limit: z.int() })),
  because('DISCOUNT_STAFF_ONLY', nothing),
  /** Not `known`: it may count once the customer is. */
  because(
    'DISCOUNT_CUSTOMER_NOT_ELIGIBLE',
    z.object({ because: z.enum(['first_order', 'group']), known: z.boolean() }),
  ),
  because('DISCOUNT_COUNTRY', z.object({ countries: z.array(z.enum(countryCodes)).readonly(), known: z.boolean() })),
  because('DISCOUNT_LANGUAGE', z.object({ languages: z.array(z.enum(locales)).readonly() })),
  /** What it is meant for are gift cards. */
  because('DISCOUNT_GIFT_CARDS_EXCLUDED', nothing),
  /** `reduced`: there are some, at a price that is reduced already. `get`: what it makes cheaper is missing. */
  because('DISCOUNT_NO_MATCHING_ITEMS', z.object({ of: z.enum(['target', 'get', 'delivery']), reduced: z.boolean() })),
  because(
    'DISCOUNT_MINIMUM_NOT_MET',
    z.object({ of: z.enum(['subtotal', 'quantity']), minimum: z.int(), missing: z.int() }),
  ),
  /** `more`: what the given ones save beyond the best set with this one; null where that was not worked out. */
  because('DISCOUNT_NOT_COMBINABLE', z.object({ with: z.array(Id).readonly(), more: Money.nullable() })),
  because('DISCOUNT_ADDS_NOTHING', nothing),
  /** It would be given, or has not been tried against better ones, if somebody entered its code. Told to staff alone. */
  because('DISCOUNT_CODE_NOT_ENTERED', nothing),
])
type AnyReason = z.infer<typeof Reason>

export type RejectionReason = AnyReason['reason']
export type Reason<Code extends RejectionReason = RejectionReason> = Extract<AnyReason, { reason: Code }>

/** `discount_id` is null where nothing is known of a code. */
export const Rejection = Reason.and(z.object({ discount_id: Id.nullable(), code: z.string().nullable() }))
export type Rejection = z.infer<typeof Rejection>
