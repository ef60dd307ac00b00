import type { BasketLine } from '../../contract/basket/basket.ts'
import type { Rejection } from '../../contract/basket/rejection.ts'
import { type Discount, DiscountRules } from '../../contract/discount.ts'
import { DiscountRequest } from '../../contract/discount-request.ts'
import { evaluateDiscounts } from '../../contract/evaluate/evaluate.rules.ts'
import { prepareDiscounts } from '../../contract/evaluate/prepared.ts'

/** A line of the basket that a discount is tried on. */
export interface ExampleLine extends Pick<BasketLine, 'collection_ids' | 'quantity' | 'unit_price'> {
  variant_id: string
  product_id: string
  title: string
  note: string
  image: string | null
}

export interface Example {
  lines: readonly ExampleLine[]
  /** Without a delivery where nothing makes it cheaper. */
  delivery: number | null
}

const exampleCode = 'EXAMPLE'
const exampleId = '00000000-0000-7000-8000-000000000000'

/** As if it were running, and nobody had used it. */
const asDiscount = (rules: DiscountRules): Discount => ({
  locale: 'en',
  ...{ ...rules, id: exampleId, draft: false, paused: false, used: 0, held: 0, given: 0, given_held: 0, version: 1 },
})

const lineOf = ({ variant_id, title: _title, note: _note, image: _image, ...line }: ExampleLine): BasketLine => ({
  ...{ ...line, id: variant_id, variant_id, kind: 'product', listed_price: null, compare_at_price: null },
})

/** The shopper whom it is for: a new customer in its first country. */
const shopperOf = ({ customers, countries, languages, staff_only }: DiscountRules) => ({
  country: countries[0] ?? null,
  language: languages[0] ?? 'en',
  by_staff: staff_only,
  customer: { id: customers.customer_ids[0] ?? null, group_ids: customers.group_ids, orders: 0 },
})

export interface Priced {
  goods: number
  delivery: number | null
  saved: number
  total: number
  /** By the id of the variant. */
  off: ReadonlyMap<string, number>
  /** Why it takes nothing off. */
  rejection: Rejection | null
}

const isRule = (name: string) => name in DiscountRules.shape

/** Null while something is missing or wrong; the name decides nothing. */
function wholeRules(values: DiscountRules) {
  const entries = Object.entries(values).filter(([name]) => isRule(name))
  return DiscountRequest.safeParse({ ...Object.fromEntries(entries), title: exampleCode }).data ?? null
}

/** What a basket costs with this discount, by the rules that the shop uses. A discount that is not whole takes nothing. */
export function priced(values: DiscountRules, { lines, delivery }: Example, now: number): Priced {
  const rules = wholeRules(values)
  const goods = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  const before = goods + (delivery ?? 0)
  if (!rules) return { goods, delivery, saved: 0, total: before, off: new Map(), rejection: null }
  const code = {
    code: exampleCode,
    discount_id: exampleId,
    active: true,
    used: 0,
    held: 0,
    usage_limit: null,
    ends_at: null,
  }
  const isByCode = rules.mode === 'code'
  const answer = evaluateDiscounts({
    basket: {
      ...shopperOf(rules),
      lines: lines.map(lineOf),
      delivery: delivery === null ? null : { price: delivery },
      codes: isByCode ? [exampleCode] : [],
    },
    discounts: prepareDiscounts([asDiscount(rules)]),
    codes: isByCode ? [code] : [],
    own_uses: {},
    now: new Date(Math.max(now, Date.parse(rules.starts_at))).toISOString(),
    explain: 'all',
  })
  const shares = answer.applied.flatMap((each) => each.shares)
  return {
    ...{ goods, delivery, saved: answer.saved, total: before - answer.saved, rejection: answer.rejected[0] ?? null },
    off: new Map(shares.map(({ line_id, amount }) => [line_id, amount])),
  }
}

/** As many pieces of the first line as it takes to see something. */
export function piecesToTry({ kind, buy, get, steps, minimum }: DiscountRules): number {
  const countIn = (from: DiscountRules['minimum']) => (from && 'quantity' in from ? from.quantity : 1)
  if (kind === 'bxgy') return countIn(buy?.from ?? null) + (get?.quantity ?? 0)
  const [first] = steps
  return Math.max(countIn(minimum), kind === 'steps' && first ? countIn(first.from) : 1)
}
