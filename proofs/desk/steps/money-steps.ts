import { restocks } from '@comptoir/orders/contract'
import fc from 'fast-check'
import { bankReturns } from '../provider.ts'
import { settleMoney } from '../settle.ts'
import { repeat, stepKind } from './step.ts'

const amounts = ['all', 500, 1, 99_999] as const

const capture = stepKind({
  ...{ name: 'capture', weight: 3, given: fc.record({ amount: fc.constantFrom(...amounts), repeat }) },
  take: ({ call }, { amount, repeat: how }) => call(['POST', '/capture', amount === 'all' ? {} : { amount }], how),
})

const release = stepKind({
  ...{ name: 'void', weight: 1, given: fc.record({ repeat }) },
  take: ({ call }, { repeat: how }) => call(['POST', '/void'], how),
})

const refund = stepKind({
  ...{ name: 'refund', weight: 5 },
  given: fc.record({
    ...{ line: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }), restock: fc.constantFrom(...restocks) },
    ...{ shipping_amount: fc.constantFrom(0, 0, 490, 100), adjustment_amount: fc.constantFrom(0, 0, -50, 120, 5_000) },
    ...{ isOnlyExcess: fc.boolean(), isAsShown: fc.nat(9), isElsewhere: fc.boolean() },
    ...{ to: fc.constantFrom('original', 'original', 'manual'), repeat },
  }),
  async take({ call, shown, desk }, { line, quantity, restock, isOnlyExcess, isAsShown, isElsewhere, ...given }) {
    const { shipping_amount, adjustment_amount, to } = given
    const order_line_id = (await shown()).order.products[line]?.id
    const location_id = isElsewhere ? desk.harbour : null
    const body = {
      ...{ shipping_amount, adjustment_amount, to, reason: 'other' },
      lines: order_line_id ? [{ order_line_id, quantity, restock, location_id }] : [],
      ...(isOnlyExcess && { only_excess: true }),
      ...(isAsShown === 0 && { expected_amount: 1 }),
    }
    return call(['POST', '/refunds', body], given.repeat)
  },
})

const goOn = stepKind({
  ...{ name: 'go on with refund', weight: 2 },
  given: fc.record({ at: fc.nat(1), isByHand: fc.boolean(), repeat }),
  async take({ call, refunds }, { at, isByHand, repeat: how }) {
    const found = (await refunds()).at(-1 - at)
    if (!found) return
    return isByHand
      ? call(['POST', `/refunds/${found.id}/by_hand`, { way: 'cash' }], how)
      : call(['POST', `/refunds/${found.id}/retry`], how)
  },
})

/** The provider refuses refunds of this card, or takes them again. */
const refuse = stepKind({
  ...{ name: 'provider refuses refunds', weight: 1, given: fc.record({ isRefused: fc.boolean() }) },
  async take({ desk, intents }, { isRefused }) {
    for (const intent of intents) desk.cards.stripe.setRefunds(isRefused ? 'failed' : 'succeeded', intent)
    return undefined
  },
})

/** The provider breaks down once, before or after it has done what was asked. */
const breakDown = stepKind({
  ...{ name: 'provider breaks down', weight: 1 },
  given: fc.record({ fault: fc.constantFrom('500', 'die'), what: fc.constantFrom('capture', 'cancel') }),
  async take({ desk, intents }, { fault, what }) {
    for (const intent of intents) desk.cards.stripe.misbehaviour.plan(fault, { path: `${intent}/${what}` })
    return undefined
  },
})

const lose = stepKind({
  ...{ name: 'bank returns a refund', weight: 1, given: fc.record({ times: fc.integer({ min: 1, max: 2 }) }) },
  async take(order, { times }) {
    await bankReturns(order, times)
    return undefined
  },
})

/** The job runs, beside the one that the shop itself has begun. */
const settle = stepKind({
  ...{ name: 'job of money', weight: 2, given: fc.record({}) },
  async take(order) {
    await settleMoney(order)
    return undefined
  },
})

export const moneySteps = [capture, release, refund, goOn, refuse, breakDown, lose, settle]
