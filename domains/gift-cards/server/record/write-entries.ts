import { emit, fixed, originOf, type PipelinedTx, shopOf } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { type EntryKind, GiftCardBalance } from '../../contract/gift-card.ts'
import { balanceChanged } from '../../contract/gift-card.wire.ts'
import { giftCardEntries, giftCards } from '../gift-card.table.ts'

export interface Entry {
  card_id: string
  kind: EntryKind
  /** What the balance changes by; of `hold` and `release` what is held or let go. */
  amount: number
  /** What `held` changes by. */
  held?: number
  order_id?: string | null
  holder?: string | null
  reason?: string | null
}

const given = sql.placeholder

/** The next number of a card is safe under its lock. */
const write = fixed(
  GiftCardBalance,
  sql`with w as (
    select * from jsonb_to_recordset(${given('entries')}::jsonb)
      as w (card_id uuid, kind text, amount bigint, change bigint, held bigint, order_id uuid, holder uuid, reason text)
  ), written as (
    update ${giftCards} set balance = ${giftCards.balance} + w.change, held = ${giftCards.held} + w.held
    from w where ${giftCards.shop_id} = ${given('shop')} and ${giftCards.id} = w.card_id
    returning ${giftCards.id}, ${giftCards.version}, ${giftCards.balance}, ${giftCards.held}, ${giftCards.currency}
  ), told as (
    insert into ${giftCardEntries} (shop_id, card_id, number, kind, amount, balance, currency, order_id, holder, reason,
      actor_kind, user_id, actor_name)
    select ${given('shop')}::integer, w.card_id,
      1 + coalesce((select max(${giftCardEntries.number}) from ${giftCardEntries}
        where ${giftCardEntries.shop_id} = ${given('shop')} and ${giftCardEntries.card_id} = w.card_id), 0),
      w.kind, w.amount, written.balance, written.currency, w.order_id, w.holder, nullif(w.reason, ''),
      ${given('actor_kind')}, ${given('user_id')}::uuid, ${given('actor_name')}
    from w join written on written.id = w.card_id
  )
  select id, version, balance::bigint as balance, held::bigint as held from written order by id`,
)

const changesBalance = (kind: EntryKind) => kind !== 'hold' && kind !== 'release'

function actorOf(tx: PipelinedTx) {
  const { actor } = originOf(tx)
  const isUser = actor.kind === 'user'
  return { actor_kind: actor.kind, user_id: isUser ? actor.id : null, actor_name: isUser ? actor.name : null }
}

/** Moves money and says so in the ledger: one entry for each card, all of them locked. */
export async function writeEntries(tx: PipelinedTx, entries: readonly Entry[]): Promise<GiftCardBalance[]> {
  if (entries.length === 0) return []
  const told = entries.map((entry) => ({
    ...{ held: 0, order_id: null, holder: null, reason: null },
    ...entry,
    change: changesBalance(entry.kind) ? entry.amount : 0,
  }))
  const changed = await write(tx, { shop: shopOf(tx), entries: JSON.stringify(told), ...actorOf(tx) })
  for (const balance of changed) emit(tx, balanceChanged, balance)
  return changed
}
