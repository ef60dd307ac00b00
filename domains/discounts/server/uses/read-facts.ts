import { type Context, fixed, keptTerms, type Queryable } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { KnownCode } from '../../contract/basket/basket.ts'
import type { Discount } from '../../contract/discount.ts'
import { bareCode, codeMeant, normalizedCode } from '../../contract/discount-code.ts'
import { type PreparedDiscounts, prepareDiscounts } from '../../contract/evaluate/prepared.ts'
import { bareColumn, discountCodes, discounts } from '../discount.table.ts'
import { readDiscounts, readPossibleDiscounts, readTermsStamp } from '../record/discount.queries.ts'
import { type KnownCustomer, keysOf } from './customer-keys.ts'
import { ofHolder, ofHolderAmount, readCodesLike, readOwnUses, usesOfOwn } from './use.queries.ts'

export interface FactsAsked {
  /** As they were typed. */
  codes: readonly string[]
  customer: KnownCustomer | null
  /** The purchase that asks: what it holds or has used itself counts nowhere. */
  holder: string | null
  /** `terms_stamp` of the shop, if the transaction has read it. */
  stamp?: string
}

/** What `evaluateDiscounts` asks beside the basket. */
export interface DiscountFacts {
  discounts: PreparedDiscounts
  /** Also those that differ from what was entered by hyphens. */
  codes: KnownCode[]
  own_uses: Readonly<Record<string, number>>
}

const given = sql.placeholder
const Counts = z.object({ counts: z.string().nullable() })

/**
 * Of limited discounts that are given by themselves, and of those of the codes; without those that nobody uses. As one
 * text: rows of their own, or JSON, cost the driver and the database three times as much where there are hundreds.
 */
const countsNow = fixed(
  Counts,
  sql`select string_agg(concat_ws(' ', ${discounts.id},
        ${discounts.used} - ${ofHolder('used')}, ${discounts.held} - ${ofHolder('held')},
        ${discounts.given} - ${ofHolderAmount('used')}, ${discounts.given_held} - ${ofHolderAmount('held')}), ',') as counts
      from ${discounts} ${usesOfOwn} ${discounts.id}
      where ${discounts.shop_id} = ${given('shop')} and ${discounts.used} + ${discounts.held} > 0 and (
        ${discounts.mode} = 'automatic' and not ${discounts.draft}
          and (${discounts.usage_limit} is not null or ${discounts.budget} is not null)
        or ${discounts.id} in (select ${discountCodes.discount_id} from ${discountCodes}
          where ${discountCodes.shop_id} = ${given('shop')} and ${bareColumn} = any(${given('bare')}::text[])))`,
)

type Counted = Pick<Discount, 'id' | 'used' | 'held' | 'given' | 'given_held'>

const countsIn = (text: string): Counted[] =>
  text.split(',').map((row) => {
    const [id = '', ...numbers] = row.split(' ')
    const [used = 0, held = 0, given = 0, given_held = 0] = numbers.map(Number)
    return { id, used, held, given, given_held }
  })

const uncounted = { used: 0, held: 0, given: 0, given_held: 0 }

/** Rules as this process knows them, until one of them changes; what they count is added each time. */
const known = (discounts: readonly Discount[]) => {
  const prepared = prepareDiscounts(discounts.map((discount) => ({ ...discount, ...uncounted })))
  return {
    prepared,
    rankOf: new Map(prepared.byRank.map(({ id }, rank) => [id, rank])),
    isCounted: discounts.some(
      ({ mode, usage_limit, budget }) => mode === 'automatic' && (usage_limit !== null || budget !== null),
    ),
  }
}
type Known = ReturnType<typeof known>

const possibleDiscounts = keptTerms(async (db: Queryable, shop: number) => known(await readPossibleDiscounts(db, shop)))

/** The rules are shared by all who ask: a count goes into a copy of the list. */
function withCounts({ prepared, rankOf }: Known, counts: readonly Counted[]): PreparedDiscounts {
  if (counts.length === 0) return prepared
  const byRank = [...prepared.byRank]
  for (const count of counts) {
    const rank = rankOf.get(count.id)
    const discount = rank === undefined ? undefined : byRank[rank]
    if (rank !== undefined && discount) byRank[rank] = { ...discount, ...count }
  }
  return { ...prepared, byRank }
}

/** One of hyphens alone would be none. */
const bareCodes = (typed: readonly string[]) =>
  [...new Set(typed.map(normalizedCode))].flatMap((code) => (code === '' ? [] : bareCode(code)))

type Asking = Pick<FactsAsked, 'holder'> & { shop: number; bare: string[] }

/** A shop whose discounts have no limit is asked for nothing, unless a code was entered. */
async function readCounts(db: Queryable, { isCounted }: Known, asking: Asking) {
  const { bare } = asking
  if (bare.length === 0 && !isCounted) return { counts: [], codes: [] }
  const [[counted], codes] = await Promise.all([
    countsNow(db, asking),
    bare.length > 0 ? readCodesLike(db, asking) : [],
  ])
  return { counts: counted?.counts ? countsIn(counted.counts) : [], codes }
}

/**
 * Everything that decides the discounts of a purchase beside its basket. The rules are read again only after somebody
 * changed one; counts are read each time, of those alone that have a limit or a budget.
 */
export async function readDiscountFacts(
  context: Pick<Context, 'sealer' | 'shop' | 'settings'>,
  db: Queryable,
  { codes: typed, customer, holder, stamp }: FactsAsked,
): Promise<DiscountFacts> {
  const { shop } = context
  const possible = await possibleDiscounts(db, stamp ?? (await readTermsStamp(db, shop)), shop)
  const { counts, codes } = await readCounts(db, possible, { shop, holder, bare: bareCodes(typed) })
  const over = codes.flatMap(({ discount_id }) => (possible.rankOf.has(discount_id) ? [] : [discount_id]))
  const rules =
    over.length > 0 ? known([...possible.prepared.byRank, ...(await readDiscounts(db, shop, over))]) : possible
  // A shop that limits nobody is asked for nothing of its customers.
  const isLimited = rules.prepared.byRank.some(({ per_customer_limit }) => per_customer_limit !== null)
  const keys = isLimited ? keysOf(context, customer).all : []
  const uses = keys.length > 0 ? await readOwnUses(db, { shop, holder, keys }) : []
  return {
    discounts: withCounts(rules, counts),
    codes,
    own_uses: Object.fromEntries(uses.map(({ discount_id, uses }) => [discount_id, uses])),
  }
}

/** What somebody types as it is saved; null if it is no code of the shop. */
export async function savedCode(db: Queryable, shop: number, typed: string): Promise<string | null> {
  const bare = bareCodes([typed])
  const known = bare.length > 0 ? await readCodesLike(db, { shop, holder: null, bare }) : []
  return codeMeant(
    typed,
    known.map(({ code }) => code),
  )
}

/** Whether the shop gives anything by itself, now or soon. */
export async function areDiscountsGiven(db: Queryable, shop: number): Promise<boolean> {
  const { prepared } = await possibleDiscounts(db, await readTermsStamp(db, shop), shop)
  return prepared.byRank.some(({ mode }) => mode === 'automatic')
}
