import type { Order } from '@comptoir/orders/contract'
import fc from 'fast-check'
import type { OrderEdit } from '../../../domains/orders/contract/edit/order-edits.wire.ts'
import type { DeskOrder, Repeat } from '../desk-order.ts'
import { type KnownVersion, knownVersion, repeat, stepKind, versionOf } from './step.ts'

const wanted = fc.record({
  ...{ line: fc.nat(3), quantity: fc.nat(4), added: fc.nat(2), price: fc.constantFrom(undefined, 0, 777) },
  ...{ otherPrice: fc.constantFrom(undefined, undefined, 0, 500, 1_500), moreAt: fc.constantFrom('order', 'today') },
  delivery: fc.constantFrom('keep', 'keep', 'now'),
})
type Wanted = typeof wanted extends fc.Arbitrary<infer Value> ? Value : never

function changesOf({ products }: Order, variants: readonly string[], given: Wanted) {
  const { quantity, price, otherPrice, moreAt, delivery } = given
  const line = products[given.line]
  const variant_id = variants[given.added]
  const changed = { quantity, ...(otherPrice !== undefined && { unit_price: otherPrice }), more_at: moreAt }
  const agreed = price === undefined ? {} : { price_override: price, reason: 'x' }
  return {
    lines: line ? [{ order_line_id: line.id, ...changed }] : [],
    added: variant_id ? [{ variant_id, quantity: 1, ...agreed }] : [],
    delivery,
  }
}

const goodsOf = ({ products, shipping }: Order) => JSON.stringify([products, shipping])

/** Other goods in it, as long as they have not left. */
const changeLines = stepKind({
  ...{ name: 'change lines', weight: 6 },
  given: fc.record({ wanted, isTried: fc.nat(5), isWrongDue: fc.nat(9), known: knownVersion }),
  async take({ call, shown, read, variants }, { wanted: given, isTried, isWrongDue, known }) {
    const { order } = await shown()
    const isTrial = isTried === 0
    const body = {
      ...{ ...versionOf(order.version, known), ...changesOf(order, variants, given) },
      ...(isTrial && { dry_run: true }),
      ...(isWrongDue === 0 && { expected_due: 1 }),
    }
    const answer = await call(['PUT', '/lines', body])
    // Its money goes on meanwhile.
    if (isTrial && goodsOf((await read()).order) !== goodsOf(order)) throw new Error('A trial has changed the order')
    return answer
  },
})

/** As the page keeps it: each line beside what it was, each new one as the catalogue called it. */
function keptOf(order: Order, variants: readonly string[], given: Wanted): OrderEdit['changes'] {
  const { lines, added, delivery } = changesOf(order, variants, given)
  const lineOf = (id: string) => order.products.find((each) => each.id === id)
  return {
    lines: lines.map(({ order_line_id, quantity, more_at, unit_price }) => {
      const before = lineOf(order_line_id)
      const was = { quantity: before?.quantity ?? 0, unit_price: before?.unit_price ?? 0 }
      return { order_line_id, quantity, unit_price: unit_price ?? was.unit_price, more_at, was }
    }),
    added: added.map(({ variant_id, quantity, price_override: agreed = null }) => ({
      ...{ key: crypto.randomUUID(), variant_id, quantity, agreed },
      ...{ title: 'Tea', variant_title: '', image: null, unit_price: 999 },
    })),
    ...{ known: order.products.map(({ id }) => id), codes: [], manual_discount: null },
    ...{ delivery, mail: true, follow_up: 'nothing' },
  }
}

const editsOf = async ({ call }: DeskOrder): Promise<OrderEdit[]> => (await call(['GET', '/edits'])).body.edits

/** Whoever works on it: two people, each with changes of their own. */
const callerOf = ({ desk, id, call }: DeskOrder, isColleague: boolean): DeskOrder['call'] =>
  isColleague ? ([method, path, body]) => desk.clerk.call(method, `/api/orders/${id}${path}`, body) : call

const keep = stepKind({
  ...{ name: 'keep edit', weight: 3 },
  given: fc.record({ wanted, isColleague: fc.boolean(), known: knownVersion }),
  async take(order, { wanted: given, isColleague, known }) {
    const { order: page } = await order.shown()
    const user = isColleague ? order.desk.clerk.id : order.desk.root.id
    const own = (await editsOf(order)).find(({ user_id }) => user_id === user)
    const changes = keptOf(page, order.variants, given)
    const version = own ? versionOf(own.version, known) : { version: null }
    return callerOf(order, isColleague)(['PUT', '/edits', { ...version, base_version: page.version, changes }])
  },
})

interface OnEdit {
  at: number
  isColleague: boolean
  known: KnownVersion
}
const onEdit: fc.Arbitrary<OnEdit> = fc.record({ at: fc.nat(1), isColleague: fc.boolean(), known: knownVersion })

const takeOver = stepKind({
  ...{ name: 'take edit', weight: 1, given: onEdit },
  async take(order, { at, isColleague, known }) {
    const edit = (await editsOf(order))[at]
    if (!edit) return
    return callerOf(order, isColleague)(['POST', `/edits/${edit.id}/take`, versionOf(edit.version, known)])
  },
})

const drop = stepKind({
  ...{ name: 'drop edit', weight: 1, given: onEdit },
  async take(order, { at, isColleague, known }) {
    const edit = (await editsOf(order))[at]
    if (!edit) return
    const { version = 0 } = versionOf(edit.version, known)
    return callerOf(order, isColleague)(['DELETE', `/edits/${edit.id}?version=${version}`])
  },
})

/** What was kept is saved, as the page does it; then nobody keeps it any more. */
const saveKept = stepKind({
  ...{ name: 'save edit', weight: 4, given: fc.record({ known: knownVersion, isColleague: fc.boolean() }) },
  async take(order, { known, isColleague }) {
    const user = isColleague ? order.desk.clerk.id : order.desk.root.id
    const edit = (await editsOf(order)).find(({ user_id }) => user_id === user)
    if (!edit) return
    const { version } = (await order.shown()).order
    const { lines, added, delivery } = edit.changes
    const body = {
      ...{ ...versionOf(version, known), delivery },
      lines: lines.map(({ was: _was, ...line }) => line),
      added: added.map(({ variant_id, quantity, agreed }) => ({
        ...{ variant_id, quantity, ...(agreed !== null && { price_override: agreed, reason: 'x' }) },
      })),
    }
    const answer = await callerOf(order, isColleague)(['PUT', '/lines', body])
    const isKept = (await editsOf(order)).some(({ id }) => id === edit.id)
    if (isKept === (answer.status === 200))
      throw new Error(`After ${answer.status} the edit is ${isKept ? '' : 'not '}kept`)
    return answer
  },
})

/** Beside its lines. */
const changeDetails = stepKind({
  ...{ name: 'change details', weight: 1 },
  given: fc.record({ phone: fc.constantFrom('', '+33687654321'), known: knownVersion, repeat }),
  async take({ call, shown }, { phone, known, repeat: how }: { phone: string; known: KnownVersion; repeat: Repeat }) {
    const { order } = await shown()
    return call(['PUT', '', { ...versionOf(order.version, known), tags: ['late'], contact: { phone } }], how)
  },
})

export const editSteps = [changeLines, keep, takeOver, drop, saveKept, changeDetails]
