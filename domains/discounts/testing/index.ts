import type { Context } from '@comptoir/platform/server'
import type { Discount } from '../contract/discount.ts'
import { NewDiscount } from '../contract/saved-discount.ts'
import { createDiscount } from '../server/change/create-discount.ts'
import { someRules } from './a-discount.ts'

export { noGoods } from './a-discount.ts'

/** Runs since a month before the given day, ten percent off the order, by itself. */
export async function aSavedDiscount(context: Context, given: Partial<NewDiscount> = {}): Promise<Discount> {
  const starts_at = new Date(context.now().getTime() - 30 * 86_400_000).toISOString()
  const request = { ...someRules({ starts_at, ...given }), draft: false, ...given }
  return (await createDiscount(context, NewDiscount.parse(request))).discount
}
