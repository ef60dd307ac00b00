import { Banner, Button, call, useFormats, useText } from '@comptoir/platform/admin'
import type { WebhookRow } from '../../contract/webhook.ts'
import { retryDeliveries } from '../../contract/webhook.wire.ts'
import { useAct } from './use-act.ts'

const hostOf = (url: string) => URL.parse(url)?.host ?? url

export function FailingBanner({ webhook }: { webhook: WebhookRow }) {
  const t = useText('connections')
  const formats = useFormats()
  const { act, isBusy } = useAct<unknown>()
  const { id, url, enabled, failing_since, waiting, next_try_at } = webhook
  if (failing_since === null) return null

  const tryNow = () =>
    act({
      send: () => call(retryDeliveries, { params: { id }, body: { state: 'waiting' } }),
      done: t('hooks.trying'),
    })
  return (
    <Banner
      tone="danger"
      action={
        enabled &&
        waiting > 0 && (
          <Button busy={isBusy} onClick={tryNow}>
            {t('hooks.try_now')}
          </Button>
        )
      }
    >
      <strong>{t(enabled ? 'hooks.not_answering' : 'hooks.gave_up', { host: hostOf(url) })}</strong>{' '}
      {t('hooks.waiting', { n: waiting })}
      {enabled && next_try_at !== null && ` ${t('hooks.next_try', { time: formats.time(next_try_at) })}`}
    </Banner>
  )
}
