import type { GiftCardRow, LedgerEntry } from '../contract/gift-card-row.ts'

/** Ids that tell what they are of. */
export const idOf = (number: number) => `0198f0c0-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Of 50.00 for Noémie, whole, good for two years. */
export const aCardRow = (given: Partial<GiftCardRow> = {}): GiftCardRow => ({
  ...{ id: idOf(1), last4: '7K4F', initial: 5_000, balance: 5_000, held: 0, currency: 'EUR' },
  ...{ customer_id: null, order_id: null, order_number: null, line_id: null, piece: null, state: 'active' },
  ...{ expires_at: '2099-11-10T22:59:59.999Z', locale: 'en', recipient_name: 'Noémie Gauthier', message: null },
  ...{
    recipient_email: 'noemie@example.com',
    giver: null,
    send_on: null,
    sent_at: '2026-11-10T10:41:00.000Z',
    told_end: null,
  },
  ...{ reason: 'goodwill', moved_to: null, version: 1, spent: 0, orders: 0, last_spent_at: null },
  ...{ created_at: '2026-11-10T10:40:00.000Z', updated_at: '2026-11-10T10:40:00.000Z' },
  ...given,
})

export const anEntry = (given: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ number: 1, at: '2026-11-10T10:40:00.000Z', kind: 'issue', amount: 5_000, balance: 5_000, currency: 'EUR' },
  ...{ reason: null, by: null, order: null, until: null },
  ...given,
})
