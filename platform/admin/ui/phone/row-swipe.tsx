import { type ComponentType, useEffect, useRef, useState } from 'react'
import styles from './row-swipe.module.css'

export interface SwipedRow {
  id: string
  /** `ready`: let go now, it is done. */
  phase: 'pulled' | 'ready' | 'released'
  /** To be called once `released` has been acted on. */
  onDone: () => void
}

/** Pixels: before, it may be a press or the start of scrolling; from there on letting go acts. */
const beginsAt = 12
const actsAt = 96

interface Held {
  pointer: number
  row: HTMLElement
  from: { x: number; y: number }
  isPulled: boolean
}

const isToTheSide = (x: number, y: number) => x > beginsAt && x > 1.5 * Math.abs(y)

/** How far towards the end of the line. */
const pulledBy = ({ row, from }: Held, { clientX }: PointerEvent) =>
  (clientX - from.x) * (getComputedStyle(row).direction === 'rtl' ? -1 : 1)

function moveAside({ row }: Held, by: number) {
  const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1
  row.style.translate = by > 0 ? `${sign * by}px` : ''
}

interface Grasp {
  onPull: (row: HTMLElement, by: number) => void
  onRelease: () => void
  onLetGo: () => void
}

/** Of fingers: a mouse has menus. Browsers take none for a press that has come this far. */
function grasp(grid: HTMLElement, { onPull, onRelease, onLetGo }: Grasp) {
  let held: Held | null = null
  const end = (act: () => void) => {
    if (!held) return
    moveAside(held, 0)
    if (held.isPulled) act()
    held = null
  }
  const onDown = ({ target, pointerType, pointerId, clientX, clientY }: PointerEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[role="row"][id]') : null
    if (pointerType !== 'touch' || !row || held) return
    held = { pointer: pointerId, row, from: { x: clientX, y: clientY }, isPulled: false }
  }
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== held?.pointer) return
    const by = pulledBy(held, event)
    held.isPulled ||= isToTheSide(by, event.clientY - held.from.y)
    if (!held.isPulled) return
    moveAside(held, by)
    onPull(held.row, Math.max(by, 0))
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== held?.pointer) return
    end(pulledBy(held, event) >= actsAt ? onRelease : onLetGo)
  }
  const onCancel = ({ pointerId }: PointerEvent) => pointerId === held?.pointer && end(onLetGo)

  const stop = new AbortController()
  const { signal } = stop
  grid.addEventListener('pointerdown', onDown, { signal })
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onUp, { signal })
  window.addEventListener('pointercancel', onCancel, { signal })
  return () => {
    end(onLetGo)
    stop.abort()
  }
}

/** A row that is pulled towards the end of the line shows in its place what letting go does. Stands in the grid. */
export function RowSwipe({ Content }: { Content: ComponentType<SwipedRow> }) {
  const place = useRef<HTMLDivElement>(null)
  const [swiped, setSwiped] = useState<Pick<SwipedRow, 'id' | 'phase'> | null>(null)

  useEffect(function listenToFingers() {
    const own = place.current
    const grid = own?.closest<HTMLElement>('[role="grid"]')
    if (!own || !grid) return
    return grasp(grid, {
      onPull(row, by) {
        const { id } = row
        const { top, height } = row.getBoundingClientRect()
        own.style.insetBlockStart = `${top - grid.getBoundingClientRect().top + grid.scrollTop}px`
        own.style.blockSize = `${height}px`
        own.style.inlineSize = `${by}px`
        const phase = by >= actsAt ? 'ready' : 'pulled'
        setSwiped((before) => (before?.id === id && before.phase === phase ? before : { id, phase }))
      },
      onRelease: () => setSwiped((before) => before && { ...before, phase: 'released' }),
      onLetGo: () => setSwiped(null),
    })
  }, [])

  return (
    <div ref={place} className={styles.rowSwipe} data-part="row-swipe" data-phase={swiped?.phase} aria-hidden="true">
      {swiped && <Content key={swiped.id} {...swiped} onDone={() => setSwiped(null)} />}
    </div>
  )
}
