import {
  Button,
  Card,
  call,
  DayTime,
  Link,
  PartSlot,
  Skeleton,
  useCan,
  useCsvDownload,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { exportLedger } from '../../contract/gift-card.wire.ts'
import type { GiftCardRow, LedgerEntry } from '../../contract/gift-card-row.ts'
import { Reason } from '../card-reason.tsx'
import styles from './record.module.css'
import { useLedger } from './use-ledger.ts'

/** What was put on the card and what it paid, newest first. */
export function LedgerCard({ card }: { card: GiftCardRow }) {
  const t = useText('gift-cards')
  const { data } = useLedger(card)
  const csv = useCsvDownload({
    ...{ name: `gift-card-${card.last4 ?? 'x'}.csv`, texts: ['gift-cards'] },
    fetch: () => call(exportLedger, { params: { id: card.id } }),
  })
  return (
    <Card
      title={t('ledger.title')}
      note={t('ledger.note')}
      actions={
        <Button variant="ghost" writes={false} busy={csv.isPending} onClick={() => csv.mutate()}>
          CSV
        </Button>
      }
      flush
    >
      {data ? (
        <table className={styles.ledger}>
          <thead>
            <tr>
              <th scope="col">{t('ledger.when')}</th>
              <th scope="col">{t('ledger.what')}</th>
              <th scope="col">{t('ledger.by')}</th>
              <th scope="col">{t('ledger.amount')}</th>
              <th scope="col">{t('columns.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((entry) => (
              <EntryRow key={entry.number} entry={entry} />
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton />
      )}
    </Card>
  )
}

const isHold = ({ kind }: LedgerEntry) => kind === 'hold' || kind === 'release'

function EntryRow({ entry }: { entry: LedgerEntry }) {
  const { money } = useFormats()
  const { kind, at, balance, currency } = entry
  return (
    <tr data-kind={kind}>
      <td>
        <DayTime at={at} />
      </td>
      <td>
        <What entry={entry} />
      </td>
      <td>
        <By entry={entry} />
      </td>
      <td>
        <Amount entry={entry} />
      </td>
      <td>
        <bdi>{money(balance, currency)}</bdi>
      </td>
    </tr>
  )
}

/** Held in brackets, because it changes nothing yet; else with its sign. */
function Amount({ entry }: { entry: LedgerEntry }) {
  const { money } = useFormats()
  const size = Math.abs(entry.amount)
  if (isHold(entry)) return <bdi>({money(size, entry.currency)})</bdi>
  // The sign stands where the language has it.
  const taken = money(-size, entry.currency)
  return <bdi>{entry.amount < 0 ? taken : taken.replace(/[-−]/, '+')}</bdi>
}

/** What was put on, in other words than what was taken. */
function keyOf({ kind, amount, order }: LedgerEntry) {
  if (kind === 'move') return amount > 0 ? 'move_in' : 'move_out'
  if (kind === 'expire') return amount > 0 ? 'expire_back' : kind
  return kind === 'issue' && order ? 'issue_order' : kind
}

function What({ entry }: { entry: LedgerEntry }) {
  const t = useText('gift-cards')
  const { order, reason } = entry
  return (
    <span className={styles.what}>
      <span>
        {t(`ledger.kinds.${keyOf(entry)}`)} {order && <OrderLink order={order} isPaid={entry.kind !== 'issue'} />}
      </span>
      {reason !== null && (
        <small>
          <Reason of={reason} />
        </small>
      )}
    </span>
  )
}

interface OrderLinkProps {
  order: NonNullable<LedgerEntry['order']>
  /** With the card: how far it is stands before its number. */
  isPaid: boolean
}

function OrderLink({ order: { id, number, tag }, isPaid }: OrderLinkProps) {
  const t = useText('gift-cards')
  const canSee = useCan('admin_orders')
  const text = number === null ? t('ledger.an_order') : String(number)
  const named = canSee ? <Link to={`/orders/${id}`}>{text}</Link> : <b>{text}</b>
  return (
    <span className={styles.order}>
      {isPaid && <PartSlot id="gift_card.ledger.order" record={{ id, name: text }} part={tag} />}
      {named}
    </span>
  )
}

function By({ entry: { by, order, kind } }: { entry: LedgerEntry }) {
  const t = useText('gift-cards')
  if (by) return <bdi>{by}</bdi>
  if (order?.name) return <bdi>{order.name}</bdi>
  if (kind === 'hold' || kind === 'release') return t('ledger.a_checkout')
  return '–'
}
