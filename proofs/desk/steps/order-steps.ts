import { restocks } from '@comptoir/orders/contract'
import fc from 'fast-check'
import { knownVersion, repeat, stepKind, versionOf } from './step.ts'

const whole = ['prepare', 'unprepare', 'send', 'recall', 'deliver', 'undeliver', 'mark_paid', 'mark_pending'] as const
const states = ['NEW', 'PREPARATION', 'IN_TRANSIT', 'DELIVERED'] as const
const reasons = ['customer', 'refused', 'lost', 'inventory'] as const

const inBulk = stepKind({
  ...{ name: 'in bulk', weight: 5, given: fc.record({ action: fc.constantFrom(...whole) }) },
  take: ({ desk, id }, { action }) =>
    desk.root.call('POST', '/api/orders/bulk', { ids: [id], action, args: { note: 'as it happens' } }),
})

const toState = stepKind({
  ...{ name: 'to state', weight: 2, given: fc.record({ to: fc.constantFrom(...states), known: knownVersion }) },
  async take({ call, read }, { to, known }) {
    const { order } = await read()
    const state = { type: to, reason: 'as it happens' }
    return call(['PUT', '', { ...versionOf(order.version, known), state }])
  },
})

const mark = stepKind({
  ...{ name: 'mark', weight: 2 },
  given: fc.record({ as: fc.constantFrom('mark_paid', 'mark_pending'), known: knownVersion, repeat }),
  async take({ call, read }, given) {
    const { order } = await read()
    return call(['POST', `/${given.as}`, versionOf(order.version, given.known)], given.repeat)
  },
})

const deliver = stepKind({
  ...{ name: 'deliver', weight: 1 },
  given: fc.record({ cash: fc.constantFrom('due', 100, 0, 99_999), known: knownVersion, repeat }),
  async take({ call, read }, given) {
    const { order } = await read()
    const cash = given.cash === 'due' ? order.totals.due : given.cash
    return call(['POST', '/deliver', { ...versionOf(order.version, given.known), cash }], given.repeat)
  },
})

const cancel = stepKind({
  ...{ name: 'cancel', weight: 1 },
  given: fc.record({
    ...{ reason: fc.constantFrom(...reasons), restock: fc.boolean(), refund: fc.constantFrom('original', 'none') },
    ...{ line: fc.nat(3), lineRestock: fc.constantFrom(...restocks), isElsewhere: fc.boolean() },
    ...{ known: knownVersion, repeat },
  }),
  async take({ call, read, desk }, { line, lineRestock, isElsewhere, known, ...given }) {
    const { order } = await read()
    const chosen = order.products[line]
    const location_id = isElsewhere ? desk.harbour : null
    const lines = chosen ? [{ order_line_id: chosen.id, restock: lineRestock, location_id }] : []
    const { reason, restock, refund } = given
    const body = { ...versionOf(order.version, known), reason, restock, refund, lines }
    return call(['POST', '/cancel', body], given.repeat)
  },
})

/** Other goods in it, as long as they have not left. */
const changeLines = stepKind({
  ...{ name: 'change lines', weight: 6 },
  given: fc.record({
    ...{ line: fc.nat(2), quantity: fc.nat(4), added: fc.nat(2), price: fc.constantFrom(undefined, 0, 777) },
    ...{ isTried: fc.boolean(), isWrongDue: fc.nat(9), known: knownVersion },
  }),
  async take({ call, read, variants }, given) {
    const { order } = await read()
    const line = order.products[given.line]
    const variant_id = variants[given.added]
    return call([
      'PUT',
      '/lines',
      {
        ...versionOf(order.version, given.known),
        lines: line ? [{ order_line_id: line.id, quantity: given.quantity }] : [],
        added: variant_id
          ? [
              {
                variant_id,
                quantity: 1,
                ...(given.price !== undefined && { price_override: given.price, reason: 'x' }),
              },
            ]
          : [],
        ...(given.isTried && given.line === 0 && { dry_run: true }),
        ...(given.isWrongDue === 0 && { expected_due: 1 }),
      },
    ])
  },
})

export const orderSteps = [inBulk, toState, mark, deliver, cancel, changeLines]
