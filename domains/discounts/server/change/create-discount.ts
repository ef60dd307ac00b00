import { ownLanguage } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import type { NewDiscount } from '../../contract/saved-discount.ts'
import { readDiscountRecord } from '../list/list-discounts.ts'
import { insertDiscount } from '../record/insert-discount.ts'
import { assertThere } from './assert-there.ts'

export const createDiscount = (context: Context, request: NewDiscount) =>
  context.db.transaction(async (tx) => {
    await assertThere(tx, request)
    const { id } = await insertDiscount(tx, { ...request, locale: request.locale ?? ownLanguage(context.settings) })
    return readDiscountRecord(context, tx, id)
  })
