import { ClockTime, RelativeTime, useText } from '@comptoir/platform/admin'
import type { BoardCard } from '../../contract/board.wire.ts'
import styles from './board.module.css'

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
  const { tag, placed_at, state, sent_count: sent, items_count: quantity } = card
  if (isWaiting) {
    const days = daysSince(placed_at)
    return (
      <span className={styles.cardWait}>
        {days < 2 ? t('step.blocked.PAYMENT_REQUIRED') : t('board.unpaid_for', { days })}
      </span>
    )
  }
  if (tag === 'in-preparation' && sent > 0) {
    return (
      <span className={styles.cardSent}>
        <i style={{ '--share': sent / quantity }} aria-hidden="true" />
        {t('lines.sent', { sent, quantity })}
      </span>
    )
  }
  if (tag === 'new-order') return <RelativeTime at={placed_at} />
  return <ClockTime at={state.since} />
}
