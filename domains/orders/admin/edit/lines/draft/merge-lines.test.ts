import { expect, test } from 'vitest'
import type { EditChanges } from '../../../../contract/edit/order-edits.wire.ts'
import type { OrderLine } from '../../../../contract/line/order-line.ts'
import { lineIn } from '../../../../testing/order-in.ts'
import { changeOf, noChanges, withLine } from './lines-draft.ts'
import { conflictsOf, followed, keepMine, keepSent, takeTheirs } from './merge-lines.ts'

const jug = lineIn('jug', { quantity: 1 })
const knife = lineIn('knife', { quantity: 2 })
const before = { products: [jug, knife] }
const mine = (quantity: number, line = jug) => withLine(noChanges(before), line, { quantity })
const quantities = (draft: EditChanges, order: { products: OrderLine[] }) =>
  changeOf(draft, order).lines.map(({ order_line_id, quantity }) => [order_line_id, quantity])
const more = lineIn('jug', { id: 'more', quantity: 2 })

test('a line that only colleagues touched follows them, and mine stays as I left it', () => {
  const now = { products: [jug, { ...knife, canceled_quantity: 1 }] }

  expect(conflictsOf(mine(2), now)).toEqual([])
  expect(quantities(followed(mine(2), now), now)).toEqual([['jug', 2]])
})

test('of a line that both touched somebody decides; more of it that a colleague added counts as theirs', () => {
  const now = { products: [jug, knife, more] }
  const [conflict, ...others] = conflictsOf(mine(2), now)

  expect([conflict?.theirs, others]).toEqual([3, []])
  if (!conflict) throw new Error('no conflict')
  expect(quantities(takeTheirs(mine(2), conflict, now), now)).toEqual([])
  const kept = keepMine(mine(2), conflict, now)
  expect([quantities(kept, now), conflictsOf(kept, now)]).toEqual([[['more', 1]], []])
  const [five] = conflictsOf(mine(5), now)
  if (!five) throw new Error('no conflict')
  expect(quantities(keepMine(mine(5), five, now), now)).toEqual([['jug', 3]])
})

test('what both wanted is no change any more', () => {
  const now = { products: [jug, knife, more] }
  const draft = followed(mine(3), now)

  expect([draft.lines, conflictsOf(draft, now)]).toEqual([[], []])
})

test('a line that a colleague took out asks, and is put back by keeping mine', () => {
  const now = { products: [{ ...jug, canceled_quantity: 1 }, knife] }
  const [conflict] = conflictsOf(mine(2), now)

  expect(conflict?.theirs).toBe(0)
  if (!conflict) throw new Error('no conflict')
  expect(quantities(keepMine(mine(2), conflict, now), now)).toEqual([['jug', 2]])
})

test('what has left meanwhile stays: the rest is as I wanted it', () => {
  const draft = mine(0, knife)
  const now = { products: [jug, { ...knife, fulfilled_quantity: 1 }] }
  const [conflict] = conflictsOf(draft, now)

  expect(conflict?.isSent).toBe(true)
  if (!conflict) throw new Error('no conflict')
  const kept = keepSent(draft, conflict)
  expect([quantities(kept, now), conflictsOf(kept, now)]).toEqual([[['knife', 1]], []])
  const all = { products: [jug, { ...knife, fulfilled_quantity: 2 }] }
  const [whole] = conflictsOf(draft, all)
  if (!whole) throw new Error('no conflict')
  expect(quantities(keepSent(draft, whole), all)).toEqual([])
})

test('a line that is again what it was is no change; another price of what has left is none either', () => {
  expect(withLine(mine(2), jug, { quantity: 1 }).lines).toEqual([])
  const sent = { ...jug, fulfilled_quantity: 1 }
  const priced = withLine(noChanges({ products: [sent] }), sent, { unit_price: 900 })

  expect(changeOf(priced, { products: [sent] }).lines[0]).not.toHaveProperty('unit_price')
  expect(changeOf(priced, { products: [jug] }).lines[0]).toHaveProperty('unit_price', 900)
})
