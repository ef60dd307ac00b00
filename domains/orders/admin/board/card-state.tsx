import { ClockTime, RelativeTime, useFormats, useText } from '@comptoir/platform/admin'
import type { BoardCard } from '../../contract/board.wire.ts'
import styles from './board-card.module.css'

const dayMs = 86_400_000
const daysSince = (at: string) => Math.floor((Date.now() - Date.parse(at)) / dayMs)

interface CardStateProps {
  card: BoardCard
  /** Nobody has paid, and nobody prepares it. */
  isWaiting: boolean
}

/** What matters in the state that the order is in. */
export function CardState({ card, isWaiting }: CardStateProps) {
  const t = useText('orders')
  const { tag, placed_at, state } = card
  if (isWaiting) {
    const days = daysSince(placed_at)
    return (
      <span className={styles.cardWait}>
        {days < 2 ? t('step.blocked.PAYMENT_REQUIRED') : t('board.unpaid_for', { days })}
      </span>
    )
  }
  if (tag === 'in-preparation' && card.sent_count + card.packed_count > 0) return <Progress card={card} />
  if (tag === 'in-transit' && card.parcel) return <InParcel card={card} parcel={card.parcel} />
  if (tag === 'new-order') return <RelativeTime at={placed_at} />
  return <ClockTime at={state.since} />
}

/** What has left, and else what lies in the boxes. */
function Progress({ card: { sent_count: sent, packed_count: packed, items_count: quantity } }: { card: BoardCard }) {
  const t = useText('orders')
  const shares = { '--sent': sent / quantity, '--share': (sent + packed) / quantity }
  return (
    <span className={styles.cardSent}>
      <i style={shares} aria-hidden="true" />
      {sent > 0 ? t('lines.sent', { sent, quantity }) : t('board.packed', { packed, quantity })}
    </span>
  )
}

interface InParcelProps {
  card: BoardCard
  parcel: NonNullable<BoardCard['parcel']>
}

/** Where it lies, who carries it, or that it waits for somebody here. */
function InParcel({ card: { state }, parcel: { status, carrier, shelf, kept_until } }: InParcelProps) {
  const t = useText('orders')
  const { day } = useFormats()
  if (status === 'failed') return <span className={styles.cardWait}>{t('board.not_delivered')}</span>
  const facts = [
    shelf && t('board.shelf', { shelf }),
    kept_until && status === 'ready' && t('board.until', { day: day(kept_until) }),
    carrier,
    status === 'out_for_delivery' && t('board.out_for_delivery'),
  ].filter(Boolean)
  if (facts.length === 0) return <ClockTime at={state.since} />
  return <span className={styles.cardFact}>{facts.join(' · ')}</span>
}
