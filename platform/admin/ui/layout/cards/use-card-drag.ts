import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import { useIsFixed } from '../../../state/locked-fields.tsx'
import { useLatest } from '../../../state/use-latest.ts'

const cardOf = ({ card }: Record<string, unknown>) => (typeof card === 'string' ? card : null)

/** A card that is dragged from one column to another; true while it is lifted. */
export function useCardDrag(
  element: RefObject<HTMLElement | null>,
  card: string,
  onLift: (card: string | null) => void,
) {
  const [isLifted, setLifted] = useState(false)
  const isFixed = useIsFixed()
  const lift = useLatest((lifted: boolean) => {
    setLifted(lifted)
    onLift(lifted ? card : null)
  })
  useEffect(
    function makeDraggable() {
      if (isFixed || !element.current) return
      return draggable({
        element: element.current,
        getInitialData: () => ({ card }),
        onDragStart: () => lift(true),
        onDrop: () => lift(false),
      })
    },
    [element, card, lift, isFixed],
  )
  return isLifted
}

/** A column that cards are dropped on; true while one is above it. */
export function useCardDrop(element: RefObject<HTMLElement | null>, onDrop: (card: string) => void) {
  const [isOver, setOver] = useState(false)
  const drop = useLatest(onDrop)
  useEffect(
    function takeCards() {
      if (!element.current) return
      return dropTargetForElements({
        element: element.current,
        canDrop: ({ source }) => cardOf(source.data) !== null,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop({ source }) {
          setOver(false)
          const card = cardOf(source.data)
          if (card !== null) drop(card)
        },
      })
    },
    [element, drop],
  )
  return isOver
}
