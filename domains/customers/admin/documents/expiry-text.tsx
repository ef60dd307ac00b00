import { StateDot, useFormats, useSetting, useText } from '@comptoir/platform/admin'
import { dayIn, dayNumber } from '@comptoir/platform/contract'

/** Days before the last one from which on it is pointed out. */
const soon = 30

/** By the shop's calendar. */
export function ExpiryText({ day }: { day: string | null }) {
  const t = useText('customers')
  const formats = useFormats()
  const zone = String(useSetting('time_zone') || 'UTC')
  if (day === null) return t('documents.no_expiry')
  const left = dayNumber(day) - dayNumber(dayIn(zone, Date.now()))
  const words = { day: formats.day(day), count: left }
  if (left < 0) return <StateDot tone="danger">{t('documents.expired', words)}</StateDot>
  return left <= soon ? (
    <StateDot tone="new">{t('documents.expires_soon', words)}</StateDot>
  ) : (
    t('documents.expires', words)
  )
}
