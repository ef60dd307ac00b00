import { StateDot, useFormats, useText } from '@comptoir/platform/admin'
import type { WebhookRow } from '../../contract/webhook.ts'

export function WebhookState({ of: { enabled, failing_since, waiting } }: { of: WebhookRow }) {
  const t = useText('connections')
  const formats = useFormats()
  if (!enabled && failing_since !== null) return <StateDot tone="danger">{t('hooks.turned_off')}</StateDot>
  if (!enabled) return <StateDot tone="off">{t('hooks.paused')}</StateDot>
  if (failing_since !== null)
    return <StateDot tone="danger">{t('hooks.failing', { date: formats.date(failing_since) })}</StateDot>
  return <StateDot tone="done">{waiting > 0 ? t('hooks.waiting', { n: waiting }) : t('hooks.well')}</StateDot>
}
