import type { Basket, BasketLine } from '../contract/basket/basket.ts'
import type { Discount, Goods, Threshold } from '../contract/discount.ts'

/**
 * The same rules told again, piece by piece and with no thought of time: every subset of the discounts is applied, and
 * the best one that holds is the answer. It shares no code with what it judges.
 */
interface Piece {
  line: BasketLine
  price: number
}

export interface Left {
  /** By line, in the order in which equal fractions are rounded up. */
  open: Map<BasketLine, number>
  delivery: number
}

const keyOf = (line: BasketLine) => [
  line.product_id ?? '',
  line.variant_id ?? '',
  String(line.unit_price).padStart(12, '0'),
  String(line.quantity).padStart(12, '0'),
  line.id,
]
const byKey = (one: BasketLine, other: BasketLine) => {
  const [first, second] = [keyOf(one), keyOf(other)]
  const at = first.findIndex((part, index) => part !== second[index])
  return at < 0 ? 0 : (first[at] ?? '') < (second[at] ?? '') ? -1 : 1
}

const isGood = ({ kind }: BasketLine) => kind === 'product' || kind === 'custom'

export const goodsIn = (basket: Basket) => basket.lines.filter(isGood).toSorted(byKey)

const isOf = (line: BasketLine, { product_ids, variant_ids, collection_ids }: Goods) =>
  product_ids.includes(line.product_id ?? '-') ||
  variant_ids.includes(line.variant_id ?? '-') ||
  line.collection_ids.some((id) => collection_ids.includes(id))

const isExcluded = (line: BasketLine, { target: { exclude_ids }, skip_reduced }: Discount) =>
  [line.product_id, line.variant_id, ...line.collection_ids].some((id) => id !== null && exclude_ids.includes(id)) ||
  (skip_reduced && (line.compare_at_price ?? 0) > (line.listed_price ?? line.unit_price))

const among = (discount: Discount, goods: Goods, left: Left) =>
  [...left.open.keys()].filter((line) => isOf(line, goods) && !isExcluded(line, discount))

/** The goods that a discount counts on. */
export function countedOn(discount: Discount, left: Left) {
  const { scope, buy, get, target } = discount
  if (scope !== 'products') return [...left.open.keys()].filter((line) => !isExcluded(line, discount))
  if (!(buy && get)) return among(discount, target, left)
  const [buys, gets] = [among(discount, buy.target, left), among(discount, get.target, left)]
  return [...left.open.keys()].filter((line) => buys.includes(line) || gets.includes(line))
}

export const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Each piece by itself: of 100 in three pieces 33, 33 and 34. */
const piecesOf = (lines: readonly BasketLine[], left: Left): Piece[] =>
  lines.flatMap((line) => {
    const amount = left.open.get(line) ?? 0
    return Array.from({ length: line.quantity }, (_, at) => ({
      line,
      price: Math.floor((amount + at) / line.quantity),
    }))
  })

const isReached = (from: Threshold, lines: readonly BasketLine[], left: Left) =>
  'quantity' in from
    ? sum(lines.map(({ quantity }) => quantity)) >= from.quantity
    : sum(lines.map((line) => left.open.get(line) ?? 0)) >= from.subtotal

/** Half up. */
const percentOf = (amount: number, percent: number) =>
  Number((BigInt(amount) * BigInt(Math.round(percent * 100)) * 2n + 10_000n) / 20_000n)

const offOne = (kind: string, value: number, price: number) => {
  if (kind === 'percentage') return percentOf(price, value)
  return kind === 'fixed' ? Math.min(value, price) : Math.max(price - value, 0)
}

export type Off = Map<BasketLine, number>

function offPieces(pieces: readonly Piece[], off: (price: number) => number): Off {
  const all: Off = new Map()
  for (const { line, price } of pieces) all.set(line, (all.get(line) ?? 0) + off(price))
  return all
}

/** Rounded down, then a unit more for the largest remainders. */
function shared(amount: number, weights: Off): Off {
  const whole = sum([...weights.values()])
  const given = Math.min(amount, whole)
  const exact = [...weights].map(([line, weight]) => ({ line, units: BigInt(weight) * BigInt(given) }))
  const parts: Off = new Map(exact.map(({ line, units }) => [line, whole ? Number(units / BigInt(whole)) : 0]))
  const rests = exact
    .map(({ line, units }) => ({ line, rest: whole ? units % BigInt(whole) : 0n }))
    .sort((one, other) => Number(other.rest - one.rest))
  for (const { line } of rests.slice(0, given - sum([...parts.values()]))) parts.set(line, (parts.get(line) ?? 0) + 1)
  return parts
}

const openOf = (lines: readonly BasketLine[], left: Left): Off =>
  new Map(lines.map((line) => [line, left.open.get(line) ?? 0]))

function valued(discount: Discount, { kind, value }: { kind: string; value: number | null }, left: Left): Off {
  const lines = countedOn(discount, left)
  const open = openOf(lines, left)
  if (discount.scope === 'order' || discount.allocation === 'across') {
    const amount = kind === 'percentage' ? percentOf(sum([...open.values()]), value ?? 0) : (value ?? 0)
    return shared(amount, open)
  }
  const dearest = piecesOf(lines, left).sort((one, other) => other.price - one.price)
  return offPieces(dearest.slice(0, discount.max_quantity ?? dearest.length), (price) =>
    offOne(kind, value ?? 0, price),
  )
}

/** Tries every number of pieces. */
function got(discount: Discount, left: Left): Off {
  const { buy, get, per_order_limit } = discount
  if (!(buy && get)) return new Map()
  const buys = among(discount, buy.target, left)
  const cheapest = piecesOf(among(discount, get.target, left), left).sort(
    (one, other) => one.price - other.price || Number(buys.includes(one.line)) - Number(buys.includes(other.line)),
  )
  const measure = (pieces: readonly Piece[]) =>
    'quantity' in buy.from ? pieces.length : sum(pieces.map(({ price }) => price))
  const size = 'quantity' in buy.from ? buy.from.quantity : buy.from.subtotal
  const counts = cheapest
    .map((_, at) => at + 1)
    .filter((count) => {
      const bought =
        measure(piecesOf(buys, left)) - measure(cheapest.slice(0, count).filter(({ line }) => buys.includes(line)))
      const times = Math.ceil(count / get.quantity)
      return bought >= times * size && times <= (per_order_limit ?? times)
    })
  return offPieces(cheapest.slice(0, Math.max(0, ...counts)), (price) => percentOf(price, get.percent_off))
}

const most = (offs: readonly Off[]) =>
  offs.toSorted((one, other) => sum([...other.values()]) - sum([...one.values()]))[0] ?? new Map()

function offGoods(discount: Discount, lines: readonly BasketLine[], left: Left): Off {
  if (discount.kind === 'bxgy') return got(discount, left)
  if (discount.kind !== 'steps') return valued(discount, discount, left)
  return most(
    discount.steps.filter(({ from }) => isReached(from, lines, left)).map((step) => valued(discount, step, left)),
  )
}

/** What a discount takes off each line, and the delivery. */
export function offOf(discount: Discount, left: Left): { lines: Off; delivery: number } {
  const { budget, given, given_held, minimum, scope, kind, value } = discount
  const lines = countedOn(discount, left)
  const open = budget === null ? Number.POSITIVE_INFINITY : budget - given - given_held
  if (lines.length === 0 || (minimum && !isReached(minimum, lines, left))) return { lines: new Map(), delivery: 0 }
  if (scope === 'shipping') {
    const off = kind === 'free_shipping' ? left.delivery : offOne(kind, value ?? 0, left.delivery)
    return { lines: new Map(), delivery: Math.min(off, open) }
  }
  const off = offGoods(discount, lines, left)
  const inOrder: Off = new Map([...left.open.keys()].map((line) => [line, off.get(line) ?? 0]))
  return { lines: sum([...inOrder.values()]) > open ? shared(open, inOrder) : inOrder, delivery: 0 }
}
