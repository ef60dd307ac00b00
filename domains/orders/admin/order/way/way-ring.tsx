import { DayTime, PartSlot, RecordSlot, type SlotRecord, StateRing, toneOf, useText } from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import { tagOf } from '../../../contract/order.rules.ts'
import { cancelReasons, type Order } from '../../../contract/order.ts'
import { ringFillOf, stateWords } from '../../order-state-badge.tsx'
import styles from './order-way.module.css'
import { WayAuthor, WayOrigin } from './way-author.tsx'
import { type Ring, sentShare } from './way-rings.ts'

const tagOfRing = ({ type }: Ring) => (type === 'DRAFT' ? 'draft-order' : tagOf(type, false))

interface WayRingProps {
  order: Order
  record: SlotRecord
  ring: Ring
  following?: Ring
  /** The button of the next step, in place of its word. */
  step: ReactNode
}

export function WayRing({ order, record, ring, following, step }: WayRingProps) {
  const t = useText('orders')
  const tag = tagOfRing(ring)
  const fill = ringFillOf[tag]
  const isToCome = ring.is === 'next' || ring.is === 'far'
  return (
    <li data-is={ring.is} aria-current={ring.is === 'now' ? 'step' : undefined}>
      <StateRing fill={fill} size={22} tone={isToCome ? undefined : toneOf[fill]} outlined={isToCome} />
      {following && <Way order={order} record={record} ring={ring} following={following} />}
      <div className={styles.wayText}>
        {ring.is === 'next' && step ? step : <b>{t(stateWords(tag, order.shipping))}</b>}
        {ring.at && (
          <p>
            <DayTime at={ring.at} />
          </p>
        )}
        <Second order={order} ring={ring} />
        {ring.type !== 'DRAFT' && <PartSlot id="order.way.state" record={record} part={ring.type} />}
      </div>
    </li>
  )
}

/** "In preparation since Today, 08:58": what the rings of a phone say. */
export function WaySentence({ order, ring }: { order: Order; ring: Ring }) {
  const t = useText('orders')
  return (
    <p className={styles.waySentence} aria-hidden="true">
      <b>{t(stateWords(tagOfRing(ring), order.shipping))}</b> {ring.at && <DayTime at={ring.at} />}
    </p>
  )
}

/** The line to the next ring, filled as far as the order is. */
function Way({
  order,
  record,
  ring,
  following,
}: Required<Pick<WayRingProps, 'order' | 'record' | 'ring' | 'following'>>) {
  const isPassed = following.is === 'reached' || following.is === 'now'
  const share = isPassed ? 1 : ring.type === 'PREPARATION' ? sentShare(order) : 0
  return (
    <span className={styles.waySegment}>
      {ring.is === 'now' && <RecordSlot id="order.way.packed" record={record} />}
      <i data-tone={isPassed ? undefined : 'transit'} style={{ '--share': share }} />
    </span>
  )
}

/** Whence it came, who took the step, or why it was cancelled. */
function Second({ order, ring: { type, at, by } }: Pick<WayRingProps, 'order' | 'ring'>) {
  const t = useText('orders')
  if (type === 'DRAFT' || !at) return null
  if (type === 'NEW') {
    return (
      <p>
        <WayOrigin order={order} by={by} />
      </p>
    )
  }
  const reason = type === 'CANCELED' ? cancelReasons.find((name) => name === order.state.reason) : undefined
  return (
    <>
      {reason && <p>{t(`cancel.reasons.${reason}`)}</p>}
      {by && (
        <p>
          <WayAuthor by={by} />
        </p>
      )}
    </>
  )
}
