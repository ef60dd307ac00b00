import type { AddedGood, EditChanges, EditedLine } from '../../../../contract/edit/order-edits.wire.ts'
import type { OrderLine } from '../../../../contract/line/order-line.ts'
import { openIn } from '../../../../contract/line/pieces.rules.ts'
import { keptIn } from '../../../../contract/line/take-back.rules.ts'
import type { Order } from '../../../../contract/order.ts'
import type { PickedGood } from '../../../goods/product-search.tsx'

export type LinePart = Partial<Pick<EditedLine, 'quantity' | 'unit_price' | 'more_at'>>

export const noChanges = ({ products }: Pick<Order, 'products'>): EditChanges => ({
  ...{ lines: [], added: [], known: products.map(({ id }) => id), codes: [], manual_discount: null },
  ...{ delivery: 'keep', mail: true, follow_up: 'nothing' },
})

export const entryOf = ({ lines }: Pick<EditChanges, 'lines'>, line: string) =>
  lines.find(({ order_line_id }) => order_line_id === line)

/** What a line is to be. */
export function wantedOf(draft: EditChanges, line: OrderLine): Pick<EditedLine, 'quantity' | 'unit_price' | 'more_at'> {
  return entryOf(draft, line.id) ?? { quantity: keptIn(line), unit_price: line.unit_price, more_at: 'order' }
}

/** Pieces that have left or are packed for good; the line never has fewer. */
export const sentOf = (line: OrderLine) => keptIn(line) - openIn(line)

const isChange = ({ quantity, unit_price, was }: EditedLine) =>
  quantity !== was.quantity || unit_price !== was.unit_price

/** A line that is again what it was is no change. */
export function withLine(draft: EditChanges, line: OrderLine, part: LinePart): EditChanges {
  const was = entryOf(draft, line.id)?.was ?? { quantity: keptIn(line), unit_price: line.unit_price }
  const entry = { ...wantedOf(draft, line), ...part, order_line_id: line.id, was }
  const at = draft.lines.findIndex(({ order_line_id }) => order_line_id === line.id)
  const lines = at === -1 ? [...draft.lines, entry] : draft.lines.with(at, entry)
  return { ...draft, lines: lines.filter(isChange) }
}

export function withAdded(draft: EditChanges, { variant_id, title, note, image, unit_price }: PickedGood): EditChanges {
  const known = draft.added.find((each) => each.variant_id === variant_id)
  if (known) return withGood(draft, known.key, { quantity: known.quantity + 1 })
  const good = {
    key: crypto.randomUUID(),
    variant_id,
    quantity: 1,
    agreed: null,
    title,
    variant_title: note,
    image,
    unit_price,
  }
  return { ...draft, added: [...draft.added, good] }
}

export const withGood = (
  draft: EditChanges,
  key: string,
  part: Partial<Pick<AddedGood, 'quantity' | 'agreed'>>,
): EditChanges => ({
  ...draft,
  added: draft.added.flatMap((good) => {
    const next = good.key === key ? { ...good, ...part } : good
    return next.quantity > 0 ? [next] : []
  }),
})

/** An agreed price that cannot be read stays in its field. */
export const isReadable = ({ lines, added }: EditChanges) =>
  [...lines.map(({ unit_price }) => unit_price), ...added.map(({ agreed }) => agreed ?? 0)].every(Number.isInteger)

/** As the server takes it. Of what has left no price changes. */
export const changeOf = (
  { lines, added, codes, manual_discount, delivery }: EditChanges,
  { products }: Pick<Order, 'products'>,
) => ({
  lines: lines.map(({ order_line_id, quantity, unit_price, more_at, was }) => {
    const line = products.find(({ id }) => id === order_line_id)
    const isRepriced = unit_price !== was.unit_price && line !== undefined && openIn(line) > 0
    return { order_line_id, quantity, more_at, ...(isRepriced && { unit_price }) }
  }),
  added: added.map(({ variant_id, quantity, agreed, unit_price }) => ({
    ...{ variant_id, quantity },
    ...(agreed !== null && agreed !== unit_price && { price_override: agreed }),
  })),
  ...{ codes, manual_discount, delivery },
})

/** What the order's own line of the same goods cost, for those who add more of them. */
export const priceInOrder = ({ variant_id, unit_price }: AddedGood, { products }: Pick<Order, 'products'>) => {
  const line = products.find((each) => each.variant_id === variant_id && each.addons.length === 0)
  return line && line.unit_price !== unit_price ? line.unit_price : null
}
