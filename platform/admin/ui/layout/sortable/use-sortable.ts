import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useState } from 'react'
import { useIsFixed } from '../../../state/locked-fields.tsx'
import { useLatest } from '../../../state/use-latest.ts'

/** Being dragged, or the side on which the dragged row would be dropped. */
export type SortableState = 'lifted' | 'before' | 'after' | null

interface Sortable {
  row: { current: HTMLElement | null }
  handle: { current: HTMLElement | null }
  at: number
  onMove: (from: number, to: number) => void
}

/** Asked when it is needed: colleagues may move rows while one is being dragged. */
const placeOf = ({ placeNow }: Record<string, unknown>) => (typeof placeNow === 'function' ? Number(placeNow()) : null)

export function useSortable({ row, handle, at, onMove }: Sortable): SortableState {
  const [state, setState] = useState<SortableState>(null)
  const isFixed = useIsFixed()
  const placeNow = useLatest(() => at)
  const drop = useLatest((from: number) => onMove(from, at))

  useEffect(
    function makeDraggable() {
      const [element, dragHandle] = [row.current, handle.current]
      if (isFixed || !element || !dragHandle) return
      const isNeighbour = (other: Element) => other !== element && other.parentElement === element.parentElement
      const stopDragging = draggable({
        element,
        dragHandle,
        getInitialData: () => ({ placeNow }),
        onDragStart: () => setState('lifted'),
        onDrop: () => setState(null),
      })
      const stopDropping = dropTargetForElements({
        element,
        canDrop: ({ source }) => isNeighbour(source.element),
        onDragEnter: ({ source }) => setState((placeOf(source.data) ?? 0) < placeNow() ? 'after' : 'before'),
        onDragLeave: () => setState(null),
        onDrop({ source }) {
          setState(null)
          const from = placeOf(source.data)
          if (from !== null) drop(from)
        },
      })
      return () => {
        stopDragging()
        stopDropping()
      }
    },
    [row, handle, placeNow, drop, isFixed],
  )
  return state
}
