import {
  Button,
  call,
  ErrorNote,
  Row,
  Skeleton,
  StateDot,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { Delivery, DeliveryTry, FullDelivery } from '../../contract/webhook.ts'
import { getDelivery, sendDeliveryAgain } from '../../contract/webhook.wire.ts'
import styles from './hooks.module.css'
import { useAct } from './use-act.ts'

/** Request, answer and every try of a delivery. A new version of the row reads it again. */
export function DeliveryDetail({ delivery: { id, version } }: { delivery: Delivery }) {
  const errorText = useErrorText('connections')
  const { data, error, refetch } = useQuery({
    queryKey: ['connections', 'delivery', id, version],
    queryFn: async ({ signal }) => (await call(getDelivery, { params: { id }, signal })).delivery,
    placeholderData: (previous) => previous,
  })

  if (data) return <Detail delivery={data} />
  if (error) return <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  return <Skeleton height={160} />
}

function Detail({ delivery }: { delivery: FullDelivery }) {
  const t = useText('connections')
  const { act, isBusy } = useAct<unknown>()
  const { id, event, body, status, answer, tried } = delivery
  const send = () => act({ send: () => call(sendDeliveryAgain, { params: { id }, body: {} }), done: t('hooks.trying') })

  return (
    <div className={styles.detail}>
      <section aria-label={t('log.sent')}>
        <h3>{t('log.sent')}</h3>
        <pre dir="ltr">{`comptoir-event: ${event}\ncomptoir-delivery: ${id}\n\n${pretty(body)}`}</pre>
      </section>
      <section aria-label={t('log.answered')}>
        <h3>{status === null ? t('log.answered') : t('log.answered_with', { status: String(status) })}</h3>
        {answer && <pre dir="ltr">{answer}</pre>}
        <ol className={styles.tries}>
          {tried.map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
        </ol>
        <Row>
          <Button icon={<RefreshCw size={16} aria-hidden="true" />} busy={isBusy} onClick={send}>
            {t('log.again')}
          </Button>
        </Row>
      </section>
    </div>
  )
}

function Attempt({ attempt: { at, status, error, ms } }: { attempt: DeliveryTry }) {
  const t = useText('connections')
  const formats = useFormats()
  const isFine = status !== null && status >= 200 && status < 300
  const text = status === null ? t(`log.errors.${error ?? 'ADDRESS_UNREACHABLE'}`) : String(status)
  return (
    <li className={styles.attempt}>
      <StateDot tone={isFine ? 'done' : 'danger'}>{text}</StateDot>
      <span>
        {formats.dateTime(at)} · {t('log.ms', { n: ms })}
      </span>
    </li>
  )
}

function pretty(body: string) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
