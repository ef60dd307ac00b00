import { discountKinds, discountScopes } from '@comptoir/discounts/contract'
import { Id, Money } from '@comptoir/platform/contract'
import { z } from 'zod'

/** What an order is given, as it was when it was given: the discount may be another one since. */
export const OrderDiscount = z.object({
  id: Id,
  /** Null: given by hand, with its reason. */
  discount_id: Id.nullable(),
  title: z.string(),
  /** The title that its buyer read; absent where that is what stands here. */
  translation: z.string().nullable().optional(),
  /** By which code it was given. */
  code: z.string().nullable(),
  scope: z.enum(discountScopes),
  kind: z.enum(discountKinds),
  /** A percentage or an amount; null where the kind has none. */
  value: z.number().nullable(),
  amount: Money,
  reason: z.string().nullable(),
  /** Its parts by line, which add up to it; a discount on the delivery has none. */
  shares: z.array(z.object({ line_id: Id, amount: Money })),
})
export type OrderDiscount = z.infer<typeof OrderDiscount>

/** For pages, mails and papers of the buyer. */
export const titleForBuyer = ({ title, translation }: Pick<OrderDiscount, 'title' | 'translation'>) =>
  translation ?? title
