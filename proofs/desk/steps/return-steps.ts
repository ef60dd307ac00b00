import { keptIn } from '@comptoir/orders/contract'
import type { Reply } from '@comptoir/platform/testing'
import type { Return } from '@comptoir/returns/contract'
import { declareWithdrawal } from '@comptoir/returns/server'
import fc from 'fast-check'
import { ReturnRequest } from '../../../domains/returns/contract/return-request.ts'
import type { DeskOrder } from '../desk-order.ts'
import { type KnownVersion, knownVersion, repeat, stepKind, versionOf } from './step.ts'

const answers = ['approve', 'decline', 'reopen', 'receive', 'cancel'] as const

type Announced = readonly { order_line_id: string; quantity: number }[]

/** By the customer; refusals are answers, too. */
async function declare({ desk, id }: DeskOrder, lines: Announced): Promise<void> {
  const request = ReturnRequest.safeParse({ lines })
  if (!request.success) return
  await declareWithdrawal(desk.cards.context, id, { id: crypto.randomUUID(), ...request.data }).catch((error) => {
    if (!(error.status < 500)) throw error
  })
}

const announce = stepKind({
  ...{ name: 'announce return', weight: 3 },
  given: fc.record({ line: fc.nat(2), quantity: fc.nat(3), isWithdrawal: fc.boolean(), repeat }),
  async take(order, { line, quantity, isWithdrawal, repeat: how }) {
    const order_line_id = (await order.shown()).order.products[line]?.id
    if (!order_line_id) return
    const lines = [{ order_line_id, quantity }]
    return isWithdrawal ? void (await declare(order, lines)) : order.call(['POST', '/returns', { lines }], how)
  },
})

interface Act {
  /** Counted from the latest. */
  at: number
  name: string
  known?: KnownVersion
  body?: object
  repeat?: 'once' | 'again' | 'at once'
}

export async function actOnReturn({ call, returns }: DeskOrder, given: Act): Promise<Reply | undefined> {
  const { at, name, known = 'present', body = {}, repeat: how = 'once' } = given
  const record = (await returns()).at(-1 - at)
  if (!record) return
  const method = name === 'count' ? 'PUT' : 'POST'
  return call([method, `/returns/${record.id}/${name}`, { ...versionOf(record.version, known), ...body }], how)
}

const answer = stepKind({
  ...{ name: 'answer return', weight: 4 },
  given: fc.record({ name: fc.constantFrom(...answers), at: fc.nat(1), known: knownVersion, repeat }),
  take: (order, given) => actOnReturn(order, { ...given, body: given.name === 'decline' ? { answer: 'No' } : {} }),
})

/** What was found of so many announced pieces; the rest is missing. */
const countOf = ({ lines }: Return, { received, damaged }: { received: number; damaged: number }) =>
  lines.map(({ order_line_id, quantity }) => {
    const back = Math.min(received, quantity)
    const broken = Math.min(damaged, quantity - back)
    return { order_line_id, received: back, damaged: broken, missing: quantity - back - broken }
  })

const unpack = stepKind({
  ...{ name: 'unpack return', weight: 4 },
  given: fc.record({
    ...{ received: fc.nat(3), damaged: fc.nat(1), at: fc.nat(1), isCounted: fc.nat(3), known: knownVersion, repeat },
    ...{ amount: fc.constantFrom(null, null, 0, 500, 5_000), fee: fc.constantFrom(0, 0, 100) },
    ...{ shipping_amount: fc.constantFrom(0, 0, 200), to: fc.constantFrom(null, 'manual', 'original') },
  }),
  async take(order, { received, damaged, isCounted, amount, fee, shipping_amount, to, ...given }) {
    const record = (await order.returns()).at(-1 - given.at)
    if (!record) return
    const lines = countOf(record, { received, damaged }).map((line) => ({ ...line, amount }))
    const count = { lines, fee, shipping_amount }
    if (isCounted === 0) return actOnReturn(order, { ...given, name: 'count', body: count })
    return actOnReturn(order, { ...given, name: 'unpack', body: { ...count, refund: to && { to } } })
  },
})

const refundOwed = stepKind({
  ...{ name: 'refund return', weight: 1 },
  given: fc.record({ at: fc.nat(1), to: fc.constantFrom('manual', 'original'), known: knownVersion, repeat }),
  take: (order, { to, ...given }) => actOnReturn(order, { ...given, name: 'refund', body: { to } }),
})

/** Other goods for what came, while it is unpacked or for the money that is owed since then; even for more than is there. */
const exchange = stepKind({
  ...{ name: 'exchange', weight: 4 },
  given: fc.record({
    ...{ at: fc.nat(1), received: fc.nat(3), damaged: fc.nat(1), pieces: fc.integer({ min: 1, max: 3 }) },
    ...{ isSame: fc.boolean(), variant: fc.nat(1), price: fc.constantFrom(undefined, undefined, 0, 2_000) },
    ...{ fee: fc.constantFrom(0, 0, 100), shipping_amount: fc.constantFrom(0, 0, 200) },
    ...{ to: fc.constantFrom(null, 'manual', 'original'), isTried: fc.nat(5), isWrong: fc.nat(9) },
    ...{ known: knownVersion, repeat },
  }),
  async take(order, { received, damaged, pieces, isSame, variant, price, fee, shipping_amount, ...given }) {
    const { to, isTried, isWrong, ...act } = given
    const record = (await order.returns()).at(-1 - act.at)
    if (!record) return
    const agreed = price === undefined ? {} : { price_override: price, reason: 'x' }
    const again = record.lines.slice(0, 1).map(({ order_line_id }) => ({ order_line_id, quantity: pieces }))
    const body = {
      ...(record.unpacked_at === null
        ? { lines: countOf(record, { received, damaged }), fee, shipping_amount }
        : { lines: [] }),
      ...(isSame ? { same: again } : { added: [{ variant_id: order.variants[variant], quantity: pieces, ...agreed }] }),
      ...{ refund: to && { to }, dry_run: isTried === 0, ...(isWrong === 0 && { expected_difference: 1 }) },
    }
    return actOnReturn(order, { ...act, name: 'exchange', body })
  },
})

/** The customer withdraws from one line, or from all, which ends in one press as long as it has not left. */
const withdraw = stepKind({
  ...{ name: 'withdraw', weight: 3 },
  given: fc.record({
    ...{ line: fc.nat(2), isAll: fc.boolean(), at: fc.constantFrom(0, 0, 0, 1), known: knownVersion, repeat },
    to: fc.constantFrom(null, 'manual', 'original'),
  }),
  async take(order, { line, isAll, to, ...act }) {
    const { products } = (await order.shown()).order
    const lines = products.flatMap((each, at) =>
      (isAll || at === line) && keptIn(each) > 0 ? [{ order_line_id: each.id, quantity: keptIn(each) }] : [],
    )
    await declare(order, lines)
    return actOnReturn(order, { ...act, name: 'settle', body: { refund: to && { to } } })
  },
})

/** What somebody does who keeps to the way: it is announced, it comes, it is unpacked. */
const comesBack = stepKind({
  ...{ name: 'comes back', weight: 6 },
  given: fc.record({
    ...{ line: fc.nat(2), quantity: fc.integer({ min: 1, max: 2 }), isDamaged: fc.boolean() },
    ...{ fee: fc.constantFrom(0, 100), to: fc.constantFrom(null, 'manual', 'original') },
    /** Goods in place of the money. */
    exchanged: fc.constantFrom(null, 1, 2),
  }),
  async take(order, { line, quantity, isDamaged, fee, to, exchanged }) {
    const order_line_id = (await order.shown()).order.products[line]?.id
    if (!order_line_id) return
    const started = await order.call(['POST', '/returns', { lines: [{ order_line_id, quantity }] }])
    if (started.status !== 200) return started
    await actOnReturn(order, { at: 0, name: 'receive' })
    const found = isDamaged ? { damaged: quantity } : { received: quantity }
    const body = { lines: [{ order_line_id, ...found }], fee, refund: to && { to } }
    if (!exchanged) return actOnReturn(order, { at: 0, name: 'unpack', body })
    const added = [{ variant_id: order.variants[0], quantity: exchanged }]
    return actOnReturn(order, { at: 0, name: 'exchange', body: { ...body, added } })
  },
})

export const returnSteps = [announce, answer, unpack, refundOwed, exchange, withdraw, comesBack]
