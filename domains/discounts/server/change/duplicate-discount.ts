import type { Context } from '@comptoir/platform/server'
import { discountLimits } from '../../contract/discount.ts'
import { readDiscountRecord } from '../list/list-discounts.ts'
import { readDiscount } from '../record/discount.queries.ts'
import { insertDiscount } from '../record/insert-discount.ts'
import { rulesOf } from './change-discount.ts'

/** A draft: nothing of it is used, and its codes are made anew. */
export const duplicateDiscount = (context: Context, id: string, title: string | undefined) =>
  context.db.transaction(async (tx) => {
    const discount = await readDiscount(tx, context.shop, id)
    const rules = { ...rulesOf(discount), locale: discount.locale }
    const copy = { ...rules, title: (title ?? rules.title).slice(0, discountLimits.title), draft: true }
    const { id: made } = await insertDiscount(tx, copy)
    return readDiscountRecord(context, tx, made)
  })
