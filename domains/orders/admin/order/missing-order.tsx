import {
  call,
  Link,
  MissingRecord,
  NearHit,
  NearHits,
  PageLoading,
  StateRing,
  toneOf,
  useText,
} from '@comptoir/platform/admin'
import { editDistance } from '@comptoir/platform/contract'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import type { OrderRow } from '../../contract/order.ts'
import { listOrders } from '../../contract/order.wire.ts'
import { orderUrl } from '../order.urls.ts'
import { ringFillOf } from '../order-state-badge.tsx'

const numberIn = (id: string) => (/^#?\d{1,12}$/.test(id) ? Number(id.replace('#', '')) : null)

interface MissingOrderProps {
  /** Last part of the address: an id, or a number that was typed. */
  id: string
  list: string
}

export function MissingOrder({ id, list }: MissingOrderProps) {
  const t = useText('orders')
  const number = numberIn(id)
  return number === null ? (
    <MissingRecord title={t('missing')} list={list} />
  ) : (
    <MissingNumber number={number} list={list} />
  )
}

/** An order is found under its number too; otherwise similar numbers are offered. */
function MissingNumber({ number, list }: { number: number; list: string }) {
  const t = useText('orders')
  const { data, isPending } = useNumbersLike(number)
  const exact = data?.near.find((order) => order.number === number)
  if (exact) return <Navigate replace to={orderUrl(exact.id)} />

  if (isPending) return <PageLoading title={t('order')} back={list} />
  return (
    <MissingRecord
      title={t('missing_number', { number: String(number) })}
      text={data?.last ? t('missing_text', { number: String(data.last) }) : undefined}
      list={list}
      near={
        data && data.near.length > 0 ? (
          <NearHits>
            {data.near.map((order) => (
              <NearOrder key={order.id} order={order} />
            ))}
          </NearHits>
        ) : undefined
      }
    />
  )
}

function NearOrder({ order: { id, number, tag, customer } }: { order: OrderRow }) {
  const t = useText('orders')
  return (
    <NearHit icon={<StateRing fill={ringFillOf[tag]} tone={toneOf[ringFillOf[tag]]} />} hint={t('near_number')}>
      <Link to={orderUrl(id)}>{number}</Link> <bdi>{customer.name}</bdi>
    </NearHit>
  )
}

const maxNear = 3
const maxSearched = 100

function useNumbersLike(number: number) {
  return useQuery({
    queryKey: ['orders', 'like', number],
    queryFn: async ({ signal }) => {
      const find = (q: string) => call(listOrders, { query: { q, limit: maxSearched }, signal })
      const spelled = String(number)
      const [exact, alike, newest] = await Promise.all([
        find(spelled),
        find(spelled.slice(0, Math.ceil(spelled.length / 2))),
        call(listOrders, { query: { sort: '-number', limit: 1 }, signal }),
      ])
      return { near: nearest([...exact.items, ...alike.items], spelled), last: newest.items[0]?.number ?? null }
    },
  })
}

/** The same number first, then those that differ in one or two digits. */
function nearest(orders: readonly OrderRow[], spelled: string) {
  const unique = [...new Map(orders.map((order) => [order.id, order])).values()]
  return unique
    .flatMap((order) => {
      const distance = order.number === null ? Number.POSITIVE_INFINITY : editDistance(String(order.number), spelled)
      return distance <= Math.min(2, spelled.length - 1)
        ? [{ order, distance, apart: Math.abs(Number(order.number) - Number(spelled)) }]
        : []
    })
    .toSorted((one, other) => one.distance - other.distance || one.apart - other.apart)
    .slice(0, maxNear)
    .map(({ order }) => order)
}
