import { StateRing, toneOf, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { activeTags } from '../../contract/order.rules.ts'
import { useCounts, useWaitingCount } from '../order.live.ts'
import { ordersUrl } from '../order.urls.ts'
import { ringFillOf } from '../order-state-badge.tsx'
import styles from './order-line.module.css'

/** Counts of new, preparing, shipped and all orders; each links to its list. */
export function OrderLine() {
  const t = useText('orders')
  const formats = useFormats()
  const counts = useCounts()
  const isPulsing = usePulse(useWaitingCount())
  if (!useCan('admin_orders')) return null

  return (
    <nav className={styles.orderLine} aria-label={t('line')}>
      {activeTags.map((tag, at) => {
        const count = counts?.[tag]
        return (
          <Fragment key={tag}>
            {at > 0 && <i aria-hidden="true" />}
            <Link to={ordersUrl({ tag: [tag] })} data-tag={tag}>
              <StateRing
                fill={ringFillOf[tag]}
                tone={toneOf[ringFillOf[tag]]}
                pulse={tag === 'new-order' && isPulsing}
              />
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

/** Pulses once per new order. */
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
