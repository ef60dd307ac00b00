import fc from 'fast-check'
import { knownVersion, repeat, stepKind, versionOf } from './step.ts'

const actions = ['ship', 'ready', 'out_for_delivery', 'deliver', 'fail', 'return', 'void'] as const

const pack = stepKind({
  ...{ name: 'pack', weight: 4 },
  given: fc.record({
    // The fourth is no line: all that is left.
    ...{ line: fc.nat(3), quantity: fc.integer({ min: 0, max: 3 }), isAtHarbour: fc.nat(4) },
    ...{ status: fc.constantFrom('packed', 'shipped'), repeat },
  }),
  async take({ call, shown, desk }, { line, quantity, isAtHarbour, status, repeat: how }) {
    const { order } = await shown()
    const order_line_id = order.products[line]?.id
    const place = isAtHarbour === 0 ? { location_id: desk.harbour } : {}
    const lines = order_line_id ? { lines: [{ order_line_id, quantity, ...place }] } : {}
    return call(['POST', '/fulfillments', { ...lines, status }], how)
  },
})

const move = stepKind({
  ...{ name: 'move parcel', weight: 5 },
  given: fc.record({ action: fc.constantFrom(...actions), at: fc.nat(2), known: knownVersion, repeat }),
  async take({ call, parcels }, { action, at, known, repeat: how }) {
    const parcel = (await parcels()).at(-1 - at)
    if (!parcel) return
    const body = { ...versionOf(parcel.version, known), reason: 'as it happens' }
    return call(['POST', `/fulfillments/${parcel.id}/${action}`, body], how)
  },
})

const label = stepKind({
  ...{ name: 'label parcel', weight: 1, given: fc.record({ at: fc.nat(1), known: knownVersion }) },
  async take({ call, parcels }, { at, known }) {
    const parcel = (await parcels()).at(-1 - at)
    if (!parcel) return
    const body = { ...versionOf(parcel.version, known), carrier: 'Colissimo', tracking_number: '6A12345678901' }
    return call(['PUT', `/fulfillments/${parcel.id}`, body])
  },
})

const tick = stepKind({
  ...{ name: 'tick', weight: 1, given: fc.record({ line: fc.nat(2), quantity: fc.nat(4) }) },
  async take({ call, shown }, { line, quantity }) {
    const order_line_id = (await shown()).order.products[line]?.id
    return order_line_id ? call(['PUT', '/ticks', { order_line_id, quantity }]) : undefined
  },
})

export const parcelSteps = [pack, move, label, tick]
