import { expect, test } from 'vitest'
import { dueOf, ledgerOf, openAuthorizations, paymentDisplay, paymentStatusOf } from './ledger.rules.ts'
import type { PaymentTx } from './payment.ts'

type Row = Pick<PaymentTx, 'id' | 'kind' | 'status' | 'amount' | 'parent_id'>

type Part = [id: string, kind: PaymentTx['kind'], amount: number]
const row = ([id, kind, amount]: Part, more: Partial<Row> = {}): Row => ({
  ...{ id, kind, amount, status: 'success', parent_id: null },
  ...more,
})

const pending = { status: 'pending' } as const
const failed = { status: 'failure' } as const

const cases: [name: string, rows: Row[], expected: { figures: object; status: string }][] = [
  ['nothing', [], { figures: {}, status: 'unpaid' }],
  ['a promise', [row(['s', 'sale', 100], pending)], { figures: {}, status: 'pending' }],
  [
    'a promise that failed',
    [row(['s', 'sale', 100], pending), row(['f', 'sale', 100], failed)],
    { figures: {}, status: 'unpaid' },
  ],
  [
    'a promise that was voided',
    [row(['s', 'sale', 100], pending), row(['v', 'void', 100], { parent_id: 's' })],
    { figures: {}, status: 'voided' },
  ],
  ['a sale', [row(['s', 'sale', 100])], { figures: { paid: 100 }, status: 'paid' }],
  ['part of the price', [row(['s', 'sale', 60])], { figures: { paid: 60 }, status: 'partially_paid' }],
  ['an authorization', [row(['a', 'authorization', 100])], { figures: { authorized: 100 }, status: 'authorized' }],
  ['a refused authorization', [row(['a', 'authorization', 100], failed)], { figures: {}, status: 'unpaid' }],
  [
    'an authorization and its capture',
    [row(['a', 'authorization', 100]), row(['c', 'capture', 100], { parent_id: 'a' })],
    { figures: { paid: 100 }, status: 'paid' },
  ],
  [
    'a capture that is under way',
    [row(['a', 'authorization', 100]), row(['c', 'capture', 100], { parent_id: 'a', ...pending })],
    { figures: { authorized: 100 }, status: 'authorized' },
  ],
  [
    'a capture of less, whose rest is released',
    [
      row(['a', 'authorization', 100]),
      row(['c', 'capture', 70], { parent_id: 'a' }),
      row(['v', 'void', 30], { parent_id: 'a' }),
    ],
    { figures: { paid: 70 }, status: 'partially_paid' },
  ],
  [
    'an authorization that was voided',
    [row(['a', 'authorization', 100]), row(['v', 'void', 100], { parent_id: 'a' })],
    { figures: {}, status: 'voided' },
  ],
  [
    'an authorization whose void is asked for',
    [row(['a', 'authorization', 100]), row(['v', 'void', 100], { parent_id: 'a', ...pending })],
    { figures: { authorized: 100 }, status: 'authorized' },
  ],
  [
    'a sale that was taken back and promised again',
    [row(['s', 'sale', 100]), row(['v', 'void', 100], { parent_id: 's' }), row(['p', 'sale', 100], pending)],
    { figures: {}, status: 'pending' },
  ],
  [
    'a sale whose refund is asked for',
    [row(['s', 'sale', 100]), row(['r', 'refund', 40], { parent_id: 's', ...pending })],
    { figures: { paid: 100 }, status: 'paid' },
  ],
  [
    'a refund of a part',
    [row(['s', 'sale', 100]), row(['r', 'refund', 40], { parent_id: 's' })],
    { figures: { paid: 100, refunded: 40 }, status: 'partially_refunded' },
  ],
  [
    'a refund that failed later',
    [row(['s', 'sale', 100]), row(['r', 'refund', 40], { parent_id: 's', ...failed })],
    { figures: { paid: 100 }, status: 'paid' },
  ],
]

test.each(cases)('of %s the figures follow', (_name, rows, { figures, status }) => {
  const ledger = ledgerOf(rows)

  expect(ledger).toEqual({ authorized: 0, paid: 0, refunded: 0, ...figures })
  const returned = ledger.refunded
  const due = dueOf({ total: 100, returned, ...ledger })
  expect(paymentStatusOf({ total: 100, returned, due, ...ledger }, rows)).toBe(status)
})

test.each([
  ['goods were taken out before it was paid', { returned: 40, paid: 60 }, 'paid'],
  ['goods were taken out after it was paid', { returned: 40, paid: 100 }, 'overpaid'],
  ['goods were put in after a refund', { total: 130, returned: 40, paid: 100, refunded: 40 }, 'partially_paid'],
  ['goods were put in once all was given back', { total: 130, returned: 100, paid: 100, refunded: 100 }, 'refunded'],
] as const)('the status is by what is due: %s', (_name, given, status) => {
  const figures = { total: 100, authorized: 0, refunded: 0, ...given }

  expect(paymentStatusOf({ ...figures, due: dueOf(figures) }, [])).toBe(status)
})

test.each([
  [{ paid: 0, refunded: 0, returned: 0 }, 100],
  [{ paid: 100, refunded: 0, returned: 0 }, 0],
  [{ paid: 100, refunded: 40, returned: 0 }, 40],
  [{ paid: 100, refunded: 40, returned: 40 }, 0],
  [{ paid: 0, refunded: 0, returned: 30 }, 70],
  [{ paid: 150, refunded: 0, returned: 0 }, 0],
])('of 100 with %o there is %i due', (figures, due) => {
  expect(dueOf({ total: 100, ...figures })).toBe(due)
})

test('of held money that is being taken nothing is left, also where less is taken than is held', () => {
  const rows = [row(['a', 'authorization', 100]), row(['c', 'capture', 70], { parent_id: 'a', ...pending })]
  const ofProvider = (ledger: readonly Row[]) => ledger.map((each) => ({ ...each, provider: 'stripe' }))
  const refused = { ...row(['f', 'capture', 70], { parent_id: 'a', ...failed }), answers_id: 'c' }

  expect(openAuthorizations(ofProvider(rows))).toEqual([])
  expect(openAuthorizations(ofProvider([...rows, refused]))).toMatchObject([{ id: 'a', left: 100 }])
})

test('the three words of a payment keep money that is on its way apart from none', () => {
  expect([paymentDisplay('authorized'), paymentDisplay('voided')]).toEqual(['pending', 'unpaid'])
})
