import { countryCodes, Money } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Why a purchase went no further, as far as it is recorded; the last five only say where. */
export const stopReasons = [
  'declined',
  'sold_out',
  'no_delivery',
  'left_bank',
  'code_refused',
  'delivery_price',
  'shipping',
  'information',
  'payment',
  'review',
] as const
export const StopReason = z.enum(stopReasons)
export type StopReason = z.infer<typeof StopReason>

/** The shop can mend these. */
export const reasonsOfOurs = ['declined', 'sold_out', 'no_delivery'] as const satisfies readonly StopReason[]

export const isOurs = (reason: StopReason) => reasonsOfOurs.some((own) => own === reason)

/** What a sentence about it needs. */
export const StopDetail = z.object({
  /** Of `declined`. */
  times: z.int().positive().optional(),
  /** Of `no_delivery`: nothing closer than a part of the country. */
  country: z.enum(countryCodes).optional(),
  province: z.string().optional(),
  /** Of `code_refused`. */
  code: z.string().optional(),
  /** Of `delivery_price`. */
  price: Money.optional(),
})
export type StopDetail = z.infer<typeof StopDetail>

/** What the shop refused a shopper last, kept with the checkout until they go on. */
export const LastRefusal = z.object({ kind: z.enum(['code', 'stock']), code: z.string().optional(), at: z.string() })
export type LastRefusal = z.infer<typeof LastRefusal>
