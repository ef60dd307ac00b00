import { ordersUrl } from '@comptoir/orders/admin'
import {
  Badge,
  ButtonLink,
  Card,
  ClockTime,
  call,
  Empty,
  Link,
  on,
  Page,
  RecordOpening,
  Text,
  useText,
} from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listRounds, packingRoundData } from '../../contract/packing-round.wire.ts'
import styles from './round.module.css'
import { roundUrl } from './round.urls.ts'

const key = ['packing_rounds', 'list']

/** Rounds to go on with, and the last ones that are done. */
export function RoundsScreen() {
  const t = useText('fulfilment')
  const client = useQueryClient()
  useEffect(
    function followRounds() {
      const stop = on(packingRoundData, () => void client.invalidateQueries({ queryKey: key }))
      return () => void stop()
    },
    [client],
  )
  const of = useQuery({ queryKey: key, queryFn: ({ signal }) => call(listRounds, { signal }) })
  return (
    <RecordOpening of={of} title={t('round.rounds')} back={ordersUrl()} texts="fulfilment">
      {({ rounds }) => (
        <Page title={t('round.rounds')} back={ordersUrl()}>
          {rounds.length === 0 ? (
            <Card>
              <Empty
                title={t('round.none')}
                text={t('round.none_text')}
                action={<ButtonLink to={ordersUrl({ tag: ['in-preparation'] })}>{t('round.to_orders')}</ButtonLink>}
              />
            </Card>
          ) : (
            <Card flush>
              <ul className={styles.rounds}>
                {rounds.map(({ id, number, boxes, started_name, started_at, done_at }) => (
                  <li key={id}>
                    <p>
                      <Link to={roundUrl(id)}>{t('round.title', { number: String(number) })}</Link>
                    </p>
                    <Text tone="quiet" size="12">
                      {t('round.orders', { count: boxes.length })} · {t('round.started', { name: started_name })},{' '}
                      <ClockTime at={started_at} />
                    </Text>
                    {done_at ? (
                      <Badge tone="done">{t('round.done_short')}</Badge>
                    ) : (
                      <Badge tone="prep">{t('round.open')}</Badge>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </Page>
      )}
    </RecordOpening>
  )
}
