import { StateDot, type Tone, useFormats, useText } from '@comptoir/platform/admin'
import { daysLeft, type GiftCardStatus, statusOf } from '../contract/gift-card.rules.ts'
import type { GiftCardRow } from '../contract/gift-card-row.ts'

const tones = {
  ...{ moved: 'off', off: 'off', ended: 'off', spent: 'off', to_send: 'off', ends_soon: 'new', good: 'done' },
} as const satisfies Record<GiftCardStatus, Tone>

/** What stands out about a card; nothing about one that is simply good. */
export function CardState({ of, always = false }: { of: GiftCardRow; always?: boolean }) {
  const t = useText('gift-cards')
  const { date } = useFormats()
  const now = Date.now()
  const status = statusOf(of, now)
  if (status === 'good' && !always) return null
  const day = of.send_on === null ? '' : date(`${of.send_on}T12:00:00Z`)
  const text =
    status === 'to_send' && of.send_on !== null
      ? t('status.sends_on', { day })
      : status === 'ends_soon' && of.expires_at !== null
        ? t('status.days_left', { count: daysLeft(of.expires_at, now) })
        : t(`statuses.${status}`)
  return (
    <StateDot tone={tones[status]} isHollow={status === 'to_send'}>
      {text}
    </StateDot>
  )
}
