import { Ring, toneOf, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { activeTags } from '../contract/index.ts'
import { useCounts, useWaitingCount } from './order.live.ts'
import { ordersUrl } from './order.urls.ts'
import './order-line.css'
import { ringOf } from './order-state-badge.tsx'

/** The line of the shop's day: new, in preparation, in transit, and all; each a link to its list. */
export function OrderLine() {
  const t = useText('orders')
  const formats = useFormats()
  const counts = useCounts()
  const isPulsing = usePulse(useWaitingCount())
  if (!useCan('admin_orders')) return null

  return (
    <nav className="order-line" aria-label={t('line')}>
      {activeTags.map((tag, at) => {
        const count = counts?.[tag]
        return (
          <Fragment key={tag}>
            {at > 0 && <i aria-hidden="true" />}
            <Link to={ordersUrl({ tag: [tag] })} data-tag={tag}>
              <Ring fill={ringOf[tag]} tone={toneOf[ringOf[tag]]} pulse={tag === 'new-order' && isPulsing} />
              <b key={count}>{count === undefined ? '–' : formats.number(count)}</b>
              <span>{t(`tags.${tag}`)}</span>
            </Link>
          </Fragment>
        )
      })}
      <Link to={ordersUrl()} data-all>
        <span>{t('all')}</span>
      </Link>
    </nav>
  )
}

const pulseFor = 1_600

/** A new order makes its ring pulse once. */
function usePulse(count: number) {
  const before = useRef(count)
  const [isPulsing, setPulsing] = useState(false)

  useEffect(
    function pulseWhenThereAreMore() {
      const isMore = count > before.current
      before.current = count
      if (!isMore) return
      setPulsing(true)
      const timer = setTimeout(() => setPulsing(false), pulseFor)
      return () => clearTimeout(timer)
    },
    [count],
  )
  return isPulsing
}
