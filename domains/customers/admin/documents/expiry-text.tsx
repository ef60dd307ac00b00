import { StateDot, useFormats, useSetting, useText } from '@comptoir/platform/admin'
import { dayIn, dayNumber } from '@comptoir/platform/contract'
import { expiryOf } from '../../contract/document.rules.ts'

/** By the shop's calendar. */
export function ExpiryText({ day }: { day: string | null }) {
  const t = useText('customers')
  const formats = useFormats()
  const today = dayIn(String(useSetting('time_zone') || 'UTC'), Date.now())
  if (day === null) return t('documents.no_expiry')
  const words = { day: formats.day(day), count: dayNumber(day) - dayNumber(today) }
  switch (expiryOf(day, today)) {
    case 'expired':
      return <StateDot tone="danger">{t('documents.expired', words)}</StateDot>
    case 'soon':
      return <StateDot tone="new">{t('documents.expires_soon', words)}</StateDot>
    default:
      return t('documents.expires', words)
  }
}
