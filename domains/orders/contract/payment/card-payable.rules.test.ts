import { expect, test } from 'vitest'
import { payableByCards } from './card-payable.rules.ts'
import type { PaymentTx } from './payment.ts'

type Subject = Parameters<typeof payableByCards>[0]
type Line = Subject['products'][number]

const line = (given: Partial<Line>) =>
  ({ kind: 'product', quantity: 1, returned_quantity: 0, canceled_quantity: 0, total: 8_000, tax: 0, ...given }) as Line

const row = (given: Partial<PaymentTx>) =>
  ({
    ...{ id: 'a', provider: 'gift_card', kind: 'sale', status: 'success', amount: 3_000, parent_id: null },
    ...{ answers_id: null, gift_card: { id: 'card', last4: '7K4F' }, ...given },
  }) as PaymentTx

const anOrder = (totals: Partial<Subject['totals']>, given: Partial<Subject> = {}): Subject => ({
  ...{ tag: 'new-order', products: [line({})], payments: [] },
  totals: {
    ...{ subtotal: 8_000, discount: 0, shipping: 0, tax: 0, tax_included: true, total: 8_000 },
    ...{ authorized: 0, paid: 0, refunded: 0, returned: 0, due: 8_000, ...totals },
  },
  ...given,
})

const money = line({ kind: 'gift_card', total: 5_000 })

test.each<[string, Subject, number]>([
  ['all that is due', anOrder({}), 8_000],
  ['what others have left', anOrder({ paid: 3_000, due: 5_000 }), 5_000],
  ['not what a provider holds', anOrder({ authorized: 6_000 }), 2_000],
  ['nothing of one that is canceled', anOrder({ due: 0 }, { tag: 'canceled' }), 0],
  ['not what it sells as a gift card', anOrder({ total: 13_000, due: 13_000 }, { products: [line({}), money] }), 8_000],
  [
    'no more than the goods, also when a card has paid before',
    anOrder({ total: 13_000, paid: 3_000, due: 10_000 }, { products: [line({}), money], payments: [row({})] }),
    5_000,
  ],
  [
    'the goods again, once the card has its money back',
    anOrder(
      { total: 13_000, paid: 3_000, refunded: 3_000, due: 13_000 },
      { products: [line({}), money], payments: [row({}), row({ id: 'b', kind: 'refund', parent_id: 'a' })] },
    ),
    8_000,
  ],
  [
    'the goods alone, once the gift card was taken back',
    anOrder({ total: 13_000, returned: 5_000 }, { products: [line({}), line({ ...money, canceled_quantity: 1 })] }),
    8_000,
  ],
])('gift cards pay %s', (_what, order, expected) => {
  expect(payableByCards(order)).toBe(expected)
})
