import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import { useIsFixed } from '../../../state/locked-fields.tsx'
import { useLatest } from '../../../state/use-latest.ts'
import type { Drop, DropPosition } from './tree-moves.ts'

/** Being dragged, or the place where the dragged row would be dropped. */
type TreeDragState = 'lifted' | DropPosition | null

interface TreeDrag {
  row: RefObject<HTMLElement | null>
  /** Names the tree, so that rows of another one are not accepted. */
  tree: string
  id: string
  isAllowed: (drop: Drop) => boolean
  onDrop: (drop: Drop) => void
}

/** The edges of a row mean before and after, its middle below it. */
const edge = 0.3

function positionAt(element: Element, y: number): DropPosition {
  const { top, height } = element.getBoundingClientRect()
  const part = (y - top) / height
  if (part < edge) return 'before'
  return part > 1 - edge ? 'after' : 'inside'
}

export function useTreeDrag({ row, tree, id, isAllowed, onDrop }: TreeDrag): TreeDragState {
  const [state, setState] = useState<TreeDragState>(null)
  const drop = useLatest(onDrop)
  const allows = useLatest(isAllowed)
  const isFixed = useIsFixed()

  useEffect(
    function makeDraggable() {
      const element = row.current
      if (isFixed || !element) return
      const dropAt = (source: Record<string, unknown>, y: number): Drop | null => {
        const found = { id: String(source.id), on: id, position: positionAt(element, y) }
        const instead = { ...found, position: 'after' as const }
        return [found, instead].find((one) => allows(one)) ?? null
      }
      const stopDragging = draggable({
        element,
        getInitialData: () => ({ tree, id }),
        onDragStart: () => setState('lifted'),
        onDrop: () => setState(null),
      })
      const stopDropping = dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.tree === tree && source.data.id !== id,
        onDrag: ({ source, location }) =>
          setState(dropAt(source.data, location.current.input.clientY)?.position ?? null),
        onDragLeave: () => setState(null),
        onDrop({ source, location }) {
          setState(null)
          const found = dropAt(source.data, location.current.input.clientY)
          if (found) drop(found)
        },
      })
      return () => {
        stopDragging()
        stopDropping()
      }
    },
    [row, tree, id, allows, drop, isFixed],
  )
  return state
}
