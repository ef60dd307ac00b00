import { decimalAmount, pageSize } from '@comptoir/platform/contract'
import { type Context, type CsvColumns, csvReply } from '@comptoir/platform/server'
import { statusOf } from '../../contract/gift-card.rules.ts'
import type { GiftCardsQuery } from '../../contract/gift-card.wire.ts'
import type { GiftCardRow, LedgerEntry } from '../../contract/gift-card-row.ts'
import { findCards, readCardRow } from './list-cards.ts'
import { readLedger } from './read-ledger.ts'

type ListQuery = Omit<GiftCardsQuery, 'limit' | 'cursor'>

const columnsOf = ({ now }: Context): CsvColumns<GiftCardRow> => [
  ['Gift card ID', ({ id }) => id],
  ['Last four', ({ last4 }) => last4 ?? ''],
  ['Status', (card) => statusOf(card, now().getTime())],
  ['Amount', ({ initial, currency }) => decimalAmount(initial, currency)],
  ['Balance', ({ balance, currency }) => decimalAmount(balance, currency)],
  ['Held', ({ held, currency }) => decimalAmount(held, currency)],
  ['Spent', ({ spent, currency }) => decimalAmount(spent, currency)],
  ['Currency', ({ currency }) => currency],
  ['Given by', ({ giver }) => giver ?? ''],
  ['Name', ({ recipient_name }) => recipient_name ?? ''],
  ['Email', ({ recipient_email }) => recipient_email ?? ''],
  ['Order', ({ order_number }) => order_number ?? ''],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Send on', ({ send_on }) => send_on ?? ''],
  ['Sent', ({ sent_at }) => sent_at ?? ''],
  ['Ends', ({ expires_at }) => expires_at ?? ''],
  ['Last spent', ({ last_spent_at }) => last_spent_at ?? ''],
  ['Created', ({ created_at }) => created_at],
]

async function* pagesOf(context: Context, params: ListQuery) {
  let cursor: string | undefined
  do {
    const page = await findCards(context, { ...params, cursor, limit: pageSize.max })
    yield page.items
    cursor = page.next_cursor ?? undefined
  } while (cursor)
}

/** Everything that the query finds; a code is in no file. */
export const exportCards = async (context: Context, params: ListQuery) =>
  csvReply(context, { name: 'gift-cards', columns: columnsOf(context), pages: pagesOf(context, params) })

const ledgerColumns: CsvColumns<LedgerEntry> = [
  ['At', ({ at }) => at],
  ['What', ({ kind }) => kind],
  ['Amount', ({ amount, currency }) => decimalAmount(amount, currency)],
  ['Balance', ({ balance, currency }) => decimalAmount(balance, currency)],
  ['Currency', ({ currency }) => currency],
  ['Order', ({ order }) => order?.number ?? ''],
  ['Reason', ({ reason }) => reason ?? ''],
  ['By', ({ by }) => by ?? ''],
]

async function* once<Value>(value: Value) {
  yield value
}

export async function exportLedger(context: Context, id: string) {
  const { last4 } = await readCardRow(context.db.read, context.shop, id)
  const { entries } = await readLedger(context, id)
  return csvReply(context, { name: `gift-card-${last4 ?? id}`, columns: ledgerColumns, pages: once(entries) })
}
