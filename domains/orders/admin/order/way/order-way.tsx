import { type Pager, type SlotRecord, useText } from '@comptoir/platform/admin'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Move, Order, OrderRow, WayStep } from '../../../contract/order.ts'
import { stepsOf } from '../moves/use-moves.ts'
import styles from './order-way.module.css'
import { WayFoot } from './way-foot.tsx'
import { WayRing, WaySentence } from './way-ring.tsx'
import { ringsOf } from './way-rings.ts'

export interface WayProps {
  order: Order
  moves: readonly Move[]
  way: readonly WayStep[]
  record: SlotRecord
  pager: Pager & { following: OrderRow | undefined }
  /** The button of the next step; on a phone it stands at the lower edge. */
  step: ReactNode
  isPhone: boolean
  /** Its steps wait for something else. */
  isWaiting?: boolean
}

/** The states of an order with time and author, and the step that is next; on a phone its rings with one sentence. */
export function OrderWay({ order, moves, way, record, pager, step, isPhone, isWaiting }: WayProps) {
  const t = useText('orders')
  const next = order.draft ? ('NEW' as const) : stepsOf(order, moves).next?.to
  const rings = ringsOf(order, way, next)
  const now = rings.find(({ is }) => is === 'now')

  return (
    <section className={styles.orderWay} data-phone={isPhone || undefined} aria-label={t('way.title')}>
      <ol {...useFocusOnward(next)} style={{ '--rings': rings.length }}>
        {rings.map((ring, at) => (
          <WayRing
            key={ring.type}
            order={order}
            record={record}
            ring={ring}
            following={rings[at + 1]}
            step={isPhone ? null : step}
          />
        ))}
      </ol>
      {isPhone && now && <WaySentence order={order} ring={now} />}
      {!isWaiting && <WayFoot order={order} moves={moves} pager={pager} isPhone={isPhone} />}
    </section>
  )
}

/** The pressed step goes away with the focus on it: the one after it has it then. */
function useFocusOnward(next: string | undefined) {
  const ref = useRef<HTMLOListElement>(null)
  const isPressed = useRef(false)

  useEffect(
    function focusTheNext() {
      const { activeElement, body } = document
      const isLost = activeElement === body || activeElement?.id === 'main'
      if (next && isPressed.current && isLost) ref.current?.querySelector('button')?.focus({ preventScroll: true })
      isPressed.current = false
    },
    [next],
  )
  return {
    ref,
    onClickCapture() {
      isPressed.current = true
    },
  }
}
