import { Stat, Stats, useFormats, useText } from '@comptoir/platform/admin'
import { daysLeft, hasEnded } from '../../contract/gift-card.rules.ts'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { useLedger } from './use-ledger.ts'

export function CardFigures({ card }: { card: GiftCardRow }) {
  const t = useText('gift-cards')
  const { money, date } = useFormats()
  const { balance, held, initial, spent, orders, currency, expires_at } = card
  return (
    <Stats strip>
      <Stat
        label={t('columns.balance')}
        value={money(balance, currency)}
        change={t('record.of_issued', { amount: money(initial, currency) })}
      />
      <Stat label={t('record.held')} value={money(held, currency)} change={held > 0 && <HeldUntil card={card} />} />
      <Stat
        label={t('record.spent')}
        value={money(spent, currency)}
        change={orders > 0 && t('record.in_orders', { count: orders })}
      />
      <Stat
        label={t('columns.ends')}
        value={expires_at === null ? t('never_ends') : date(expires_at)}
        change={expires_at !== null && <Left card={card} ends={expires_at} />}
      />
    </Stats>
  )
}

function Left({ card, ends }: { card: GiftCardRow; ends: string }) {
  const t = useText('gift-cards')
  const now = Date.now()
  if (hasEnded(card, now)) return t('statuses.ended')
  const days = daysLeft(ends, now)
  if (days <= 60) return t('status.days_left', { count: days })
  const months = Math.round(days / 30.44)
  return months < 18 ? t('status.months', { count: months }) : t('status.years', { count: Math.round(months / 12) })
}

function HeldUntil({ card }: { card: GiftCardRow }) {
  const t = useText('gift-cards')
  const { time } = useFormats()
  const { data = [] } = useLedger(card)
  const until = data.find(({ kind, until }) => kind === 'hold' && until !== null)?.until ?? null
  return until === null ? t('record.by_checkout') : t('record.by_checkout_until', { time: time(until) })
}
