import { apiError, fieldErrorOf, flatIssues } from '@comptoir/platform/contract'
import { type Context, emit, expectVersion, type Tx, updateRow } from '@comptoir/platform/server'
import { DiscountRules } from '../../contract/discount.ts'
import { discountError, discountUpdated } from '../../contract/discount.wire.ts'
import { DiscountRequest } from '../../contract/discount-request.ts'
import type { DiscountChange, SavedDiscount } from '../../contract/saved-discount.ts'
import { discounts } from '../discount.table.ts'
import { readDiscountRecord } from '../list/list-discounts.ts'
import { lockDiscount, toSavedDiscount } from '../record/discount.queries.ts'
import { columnsOf } from '../record/insert-discount.ts'
import { assertThere } from './assert-there.ts'

type Parts = Omit<DiscountChange, 'version'>

export const rulesOf = (discount: DiscountRules): DiscountRules => DiscountRules.strip().parse(discount)

/** The parts that others changed fit those that are changed now, or nothing is saved. @throws VALIDATION_FAILED */
function fitting(rules: DiscountRules): DiscountRules {
  const checked = DiscountRequest.safeParse(rules, { reportInput: true })
  if (checked.success) return checked.data
  const errors = flatIssues(checked.error.issues).map(fieldErrorOf)
  throw apiError('VALIDATION_FAILED', { field: errors[0]?.field ?? '', errors })
}

/** Placed orders keep the discount as it was; checkouts under way are told that their sum has changed. */
export async function changeDiscount(tx: Tx, before: SavedDiscount, { draft, paused, ...rules }: Parts) {
  const row = await updateRow(tx, discounts, {
    id: before.id,
    ...(Object.keys(rules).length > 0 && columnsOf(fitting({ ...rulesOf(before), ...rules }))),
    ...(draft !== undefined && { draft }),
    ...(paused !== undefined && { paused }),
  })
  const after = toSavedDiscount(row)
  emit(tx, discountUpdated, after, before)
  return after
}

export const updateDiscount = (context: Context, id: string, { version, ...parts }: DiscountChange) =>
  context.db.transaction(async (tx) => {
    const before = await lockDiscount(tx, context.shop, id)
    await expectVersion(tx, before, { entity: 'discount', version })
    await assertThere(tx, { ...before, ...parts }, before)
    await changeDiscount(tx, before, parts)
    return readDiscountRecord(context, tx, id)
  })

/** @throws DISCOUNT_NOT_STARTED if there is nothing to end: a draft, or one that is planned */
export async function endLocked({ now }: Context, tx: Tx, before: SavedDiscount) {
  const ends_at = now().toISOString()
  if (before.draft || before.starts_at >= ends_at) throw discountError('DISCOUNT_NOT_STARTED', { title: before.title })
  if (before.ends_at !== null && before.ends_at <= ends_at) return before
  return changeDiscount(tx, before, { ends_at })
}

export const endDiscount = (context: Context, id: string, version: number) =>
  context.db.transaction(async (tx) => {
    const before = await lockDiscount(tx, context.shop, id)
    await expectVersion(tx, before, { entity: 'discount', version })
    await endLocked(context, tx, before)
    return readDiscountRecord(context, tx, id)
  })
