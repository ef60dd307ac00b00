import { ordersUrl, orderUrl, ringFillOf } from '@comptoir/orders/admin'
import {
  Card,
  Code,
  Link as KitLink,
  MoneyText,
  RelativeTime,
  StateRing,
  Text,
  toneOf,
  useShop,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RecentOrder } from '../../contract/dashboard.ts'
import styles from './now-card.module.css'
import { wordsOf } from './now-words.ts'

const keyOf = ({ id, at, event }: RecentOrder) => `${id} ${at} ${event}`

/** The orders that changed last, each with what happened to it; what a colleague or a customer has just done is washed. */
export function NowCard({ recent }: { recent: readonly RecentOrder[] }) {
  const t = useText('dashboard')
  const me = useShop().user?.id
  const [first] = useState(() => new Set(recent.map(keyOf)))
  return (
    <Card
      title={t('now.title')}
      note={t('now.note')}
      actions={<KitLink to={ordersUrl()}>{t('now.all')}</KitLink>}
      flush
    >
      {recent.length === 0 ? (
        <div className={styles.nowNothing}>
          <Text tone="quiet">{t('now.nothing')}</Text>
        </div>
      ) : (
        <ul className={styles.now} aria-live="off">
          {recent.map((order) => {
            const key = keyOf(order)
            const isNews = !first.has(key) && (order.by_id === null || order.by_id !== me)
            return (
              <li key={key} data-live={isNews || undefined}>
                <NowRow order={order} />
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

function NowRow({ order }: { order: RecentOrder }) {
  const t = useText('dashboard')
  const orders = useText('orders')
  const { id, number, tag, customer, total, currency, at, by, packed, pieces } = order
  const what = t(wordsOf(order), { packed: packed ?? 0, pieces })
  return (
    <Link to={orderUrl(id)}>
      <StateRing fill={ringFillOf[tag]} tone={toneOf[ringFillOf[tag]]} label={orders(`tags.${tag}`)} />
      <span>{number === null ? orders(`tags.${tag}`) : <Code>{number}</Code>}</span>
      <bdi>{customer || orders('no_customer')}</bdi>
      <p>{by ? t('now.by', { what, name: by }) : what}</p>
      <b>
        <MoneyText amount={total} currency={currency} />
      </b>
      <small>
        <RelativeTime at={at} />
      </small>
    </Link>
  )
}
