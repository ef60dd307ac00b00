import {
  Card,
  ClockTime,
  Code,
  CopyCode,
  call,
  on,
  RelativeTime,
  StateDot,
  Tabs,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaymentEvent } from '../../contract/payment-event.ts'
import { listPaymentEvents, paymentEventsData } from '../../contract/payment-event.wire.ts'
import shared from '../payments.module.css'
import { paymentsKey } from '../use-payments.ts'
import styles from './stripe.module.css'

const eventsKey = [...paymentsKey, 'events']

/** Events come in bursts: they are asked for twice a second at most. */
const refetchDelayMs = 500

function useEvents() {
  const client = useQueryClient()
  useEffect(
    function followEvents() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const ask = () => {
        timer = undefined
        void client.invalidateQueries({ queryKey: eventsKey })
      }
      const stop = on(paymentEventsData, () => {
        timer ??= setTimeout(ask, refetchDelayMs)
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [client],
  )
  return useQuery({ queryKey: eventsKey, queryFn: ({ signal }) => call(listPaymentEvents, { signal }) })
}

const tones = { done: 'done', waiting: 'new', unknown: 'new' } as const
const views = ['all', 'waiting', 'unknown'] as const

/** What the provider sent in the last day, and what came of it. */
export function EventsCard() {
  const t = useText('payments')
  const [view, setView] = useState('all')
  const { data } = useEvents()
  if (!data || data.counts.all === 0) return null
  const shown = data.events.filter(({ state }) => view === 'all' || state === view)
  return (
    <Card title={t('cards.events')} flush>
      <Tabs
        label={t('cards.events')}
        value={view}
        onChange={setView}
        tabs={views.map((id) => ({ id, label: t(`events.${id}`), count: data.counts[id] }))}
      >
        <ul className={styles.events}>
          {shown.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </ul>
      </Tabs>
    </Card>
  )
}

function EventLine({ event: { state, times, type, amount, currency, at } }: { event: PaymentEvent }) {
  const t = useText('payments')
  const { money } = useFormats()
  return (
    <li>
      <StateDot tone={tones[state]}>
        {t(`event_states.${state}`)}
        {times > 1 && ` ${t('times', { count: times })}`}
      </StateDot>
      <Code>{type}</Code>
      <span>{amount !== null && currency !== null && money(amount, currency)}</span>
      <Text tone="quiet">
        <ClockTime at={at} />
      </Text>
    </li>
  )
}

/** Where the provider sends its events. */
export function WebhookCard() {
  const t = useText('payments')
  const { data } = useEvents()
  if (!data) return null
  const { last_at, unsigned_at, webhook_url, counts } = data
  return (
    <Card title={t('cards.webhook')}>
      <StateDot tone={last_at === null ? 'off' : 'done'}>
        {last_at === null ? t('no_event') : t('last_event')} {last_at !== null && <RelativeTime at={last_at} />}
      </StateDot>
      <CopyCode label={t('copy_address')} text={webhook_url} />
      <dl className={shared.pairs}>
        <dt>{t('events.day')}</dt>
        <dd>{counts.all}</dd>
        <dt>{t('events.unknown')}</dt>
        <dd>{counts.unknown}</dd>
        <dt>{t('events.unsigned')}</dt>
        <dd>{unsigned_at === null ? t('events.none') : <ClockTime at={unsigned_at} />}</dd>
        <dt>{t('events.unheard')}</dt>
        <dd>{t('events.asked', { count: counts.unheard })}</dd>
      </dl>
      <Text as="p" tone="quiet">
        {t('hints.webhook')}
      </Text>
    </Card>
  )
}
