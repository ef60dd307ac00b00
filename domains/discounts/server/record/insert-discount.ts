import { type Locale, wordsToStore, writtenTranslations } from '@comptoir/platform/contract'
import { count, emit, fixed, one, shopOf, type Tx, violatedConstraint } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { DiscountRules } from '../../contract/discount.ts'
import { discountCreated, discountError } from '../../contract/discount.wire.ts'
import type { NewDiscount, SavedDiscount } from '../../contract/saved-discount.ts'
import { discountCodes, discounts } from '../discount.table.ts'
import { toSavedDiscount } from './discount.queries.ts'

/** What has no column of its own is kept as one. */
export function columnsOf(discount: DiscountRules) {
  const { title, locale, translations: _translations, mode, kind, scope, ...all } = discount
  const { starts_at, ends_at, usage_limit, per_customer_limit, budget, priority, ...rules } = all
  const translations = writtenTranslations(discount.translations, locale)
  const titles = [title, ...Object.values(translations).map((texts) => texts?.title ?? '')]
  return {
    ...{ title, locale, translations, mode, kind, scope },
    ...{ starts_at, ends_at, usage_limit, per_customer_limit, budget, priority, rules },
    search: wordsToStore(titles.join(' ')).join(' '),
  }
}

const given = sql.placeholder

const addToCodes = fixed((db) =>
  db
    .update(discounts)
    .set({ code_count: sql`${discounts.code_count} + ${given('delta')}` })
    .where(and(eq(discounts.shop_id, given('shop')), eq(discounts.id, given('id')))),
)

interface GivenCode {
  code: string
  usage_limit: number | null
  active?: boolean
  ends_at?: string
}

/** @throws DISCOUNT_CODE_TAKEN */
export async function insertCode(tx: Tx, discount_id: string, given: GivenCode) {
  await countCodes(tx, discount_id, 1)
  await tx
    .insert(discountCodes)
    .values({ shop_id: shopOf(tx), discount_id, ...given })
    .catch((error) => {
      const isTaken = violatedConstraint(error) === 'discount_codes_pkey'
      throw isTaken ? discountError('DISCOUNT_CODE_TAKEN', { field: 'code', code: given.code }) : error
    })
}

/** Locks the discount. */
export const countCodes = (tx: Tx, discount_id: string, delta: number) =>
  addToCodes(tx, { shop: shopOf(tx), id: discount_id, delta })

/** With the language of its title. */
type Worded = NewDiscount & { locale: Locale }

export async function insertDiscount(tx: Tx, { draft, code, ...rules }: Worded): Promise<SavedDiscount> {
  const written = await tx
    .insert(discounts)
    .values({ ...columnsOf(rules), shop_id: shopOf(tx), id: newId(), draft })
    .returning()
  const discount = toSavedDiscount(one(written))
  if (code !== undefined) await insertCode(tx, discount.id, { code, usage_limit: null })
  emit(tx, discountCreated, discount)
  count(tx, 'discounts', 1)
  return discount
}
