import { restocks } from '@comptoir/orders/contract'
import fc from 'fast-check'
import { refusalReasons, refusalWays } from '../../../domains/orders/contract/line/refusal.ts'
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
  async take({ call, shown }, { to, known }) {
    const { order } = await shown()
    const state = { type: to, reason: 'as it happens' }
    return call(['PUT', '', { ...versionOf(order.version, known), state }])
  },
})

const mark = stepKind({
  ...{ name: 'mark', weight: 2 },
  given: fc.record({ as: fc.constantFrom('mark_paid', 'mark_pending'), known: knownVersion, repeat }),
  async take({ call, shown }, given) {
    const { order } = await shown()
    return call(['POST', `/${given.as}`, versionOf(order.version, given.known)], given.repeat)
  },
})

const deliver = stepKind({
  ...{ name: 'deliver', weight: 1 },
  given: fc.record({ cash: fc.constantFrom('due', 100, 0, 99_999), known: knownVersion, repeat }),
  async take({ call, shown }, given) {
    const { order } = await shown()
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
  async take({ call, shown, desk }, { line, lineRestock, isElsewhere, known, ...given }) {
    const { order } = await shown()
    const chosen = order.products[line]
    const location_id = isElsewhere ? desk.harbour : null
    const lines = chosen ? [{ order_line_id: chosen.id, restock: lineRestock, location_id }] : []
    const { reason, restock, refund } = given
    const body = { ...versionOf(order.version, known), reason, restock, refund, lines }
    return call(['POST', '/cancel', body], given.repeat)
  },
})

/** At the door: its goods come back, or the carrier tries again. */
const refuse = stepKind({
  ...{ name: 'refuse', weight: 3 },
  given: fc.record({
    ...{ reason: fc.constantFrom(...refusalReasons), way: fc.constantFrom(...refusalWays), count: fc.boolean() },
    ...{ known: knownVersion, repeat },
  }),
  async take({ call, shown }, { known, repeat: how, ...decision }) {
    const { order } = await shown()
    return call(['POST', '/refuse', { ...versionOf(order.version, known), ...decision }], how)
  },
})

export const orderSteps = [inBulk, toState, mark, deliver, cancel, refuse]
