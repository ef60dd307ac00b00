import type { Locale } from '@comptoir/platform/contract'
import { emit, type Queryable, query, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { codesChanged } from '../../contract/code.wire.ts'
import type { NewDiscount } from '../../contract/saved-discount.ts'
import { removeDiscount } from '../change/delete-discount.ts'
import { discountCodes, discounts } from '../discount.table.ts'
import { lockDiscount } from '../record/discount.queries.ts'
import { columnsOf, countCodes, insertCode, insertDiscount } from '../record/insert-discount.ts'

/** Rules of a file: a title and a start that it does not say are no difference. */
interface TellingRules {
  rules: NewDiscount & { locale: Locale }
  isTitled: boolean
  isDated: boolean
}

export interface ImportedCode {
  code: string
  active: boolean
  usage_limit: number | null
  /** The discount that it belongs to, or the rules of one. */
  discount: { id: string } | TellingRules | null
}

export type CodeImport =
  | { outcome: 'created'; discount_id: string; made: 'code' | 'discount' }
  | { outcome: 'same'; discount_id: string }
  | { outcome: 'failed'; code: 'DISCOUNT_CODE_TAKEN' | 'DISCOUNT_UNKNOWN' }

const Found = z.object({ id: z.string(), created_at: z.coerce.date() })

async function discountOf(tx: Tx, code: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: discountCodes.discount_id })
    .from(discountCodes)
    .where(and(eq(discountCodes.shop_id, shopOf(tx)), eq(discountCodes.code, code)))
  return found?.id ?? null
}

/** A discount with just these rules: the codes of one come in with a row each. */
async function discountLike(tx: Tx, { rules: wanted, isTitled, isDated }: TellingRules, among: SQL) {
  const { draft: _, code: __, ...given } = wanted
  const { rules, kind, scope, title, starts_at, ends_at, per_customer_limit } = columnsOf(given)
  const [found] = await query(
    tx,
    Found,
    sql`select ${discounts.id}, ${discounts.created_at} from ${discounts}
        where ${discounts.shop_id} = ${shopOf(tx)} and ${among} and ${discounts.mode} = 'code'
          and ${discounts.kind} = ${kind} and ${discounts.scope} = ${scope} and ${discounts.rules} = ${JSON.stringify(rules)}::jsonb
          and (${!isDated} or ${discounts.starts_at} = ${starts_at}::timestamptz)
          and ${discounts.ends_at} is not distinct from ${ends_at}::timestamptz
          and ${discounts.per_customer_limit} is not distinct from ${per_customer_limit}::integer
          and (${!isTitled} or ${discounts.title} = ${title})
        order by ${discounts.id} limit 1`,
  )
  return found ?? null
}

async function isThere(db: Queryable, shop: number, id: string) {
  const isIt = and(eq(discounts.shop_id, shop), eq(discounts.id, id))
  return (await db.$count(discounts, isIt)) > 0
}

/** The discount of a code, made as a draft where the file tells its rules; null if it tells none. */
async function belongingOf(tx: Tx, { code, discount }: ImportedCode, since: string) {
  if (discount === null) return null
  if ('id' in discount) return (await isThere(tx, shopOf(tx), discount.id)) ? { id: discount.id, isMade: false } : null
  const known = await discountLike(tx, discount, sql`${discounts.draft}`)
  if (known) return { id: known.id, isMade: known.created_at.getTime() >= Date.parse(since) }
  const title = discount.isTitled ? discount.rules.title : code
  const { id } = await insertDiscount(tx, { ...discount.rules, title, draft: true })
  return { id, isMade: true }
}

/** A code that is there already is the same only in the discount that the file means. */
async function knownAs(tx: Tx, known: string, { discount }: ImportedCode): Promise<CodeImport> {
  const isSame =
    discount === null ||
    ('id' in discount
      ? discount.id === known
      : (await discountLike(tx, discount, sql`${discounts.id} = ${known}`)) !== null)
  return isSame ? { outcome: 'same', discount_id: known } : { outcome: 'failed', code: 'DISCOUNT_CODE_TAKEN' }
}

/**
 * One code of a file of this or another shop. A check changes nothing: its transaction is put back by who asks.
 * @param since when the import began: drafts of its rules are its own from then on
 */
export async function importCode(tx: Tx, given: ImportedCode, since: string): Promise<CodeImport> {
  const known = await discountOf(tx, given.code)
  if (known !== null) return knownAs(tx, known, given)
  const belonging = await belongingOf(tx, given, since)
  if (!belonging) return { outcome: 'failed', code: 'DISCOUNT_UNKNOWN' }
  const { id: discount_id, isMade } = belonging
  const { version } = await lockDiscount(tx, shopOf(tx), discount_id)
  const { code, usage_limit, active } = given
  await insertCode(tx, discount_id, { code, usage_limit, active })
  emit(tx, codesChanged, { id: discount_id, version })
  return { outcome: 'created', discount_id, made: isMade ? 'discount' : 'code' }
}

/** Takes back a code that nobody has used, and the draft that was made for it once it has no code. */
export async function revertImportedCode(tx: Tx, { code, made }: { code: string; made: 'code' | 'discount' }) {
  const discount_id = await discountOf(tx, code)
  if (discount_id === null) return 'gone'
  const discount = await lockDiscount(tx, shopOf(tx), discount_id)
  const removed = await query(
    tx,
    z.unknown(),
    sql`delete from ${discountCodes} where ${discountCodes.shop_id} = ${shopOf(tx)} and ${discountCodes.code} = ${code}
          and ${discountCodes.used} + ${discountCodes.held} = 0 returning 1`,
  )
  if (removed.length === 0) return 'used'
  await countCodes(tx, discount_id, -1)
  const ofDiscount = and(eq(discountCodes.shop_id, shopOf(tx)), eq(discountCodes.discount_id, discount_id))
  const isEmpty = (await tx.$count(discountCodes, ofDiscount)) === 0
  if (made === 'discount' && isEmpty && discount.draft && discount.version === 1) await removeDiscount(tx, discount)
  else emit(tx, codesChanged, { id: discount_id, version: discount.version })
  return 'deleted'
}
