import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '../../../i18n/formats/use-text.ts'
import { useIsFixed } from '../../../state/locked-fields.tsx'
import textStyles from '../../display/text.module.css'
import sortableListStyles from './sortable-list.module.css'
import { type SortableState, useSortable } from './use-sortable.ts'

export interface SortableListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  onMove: (from: number, to: number) => void
  children: (item: Item) => ReactNode
  'aria-label': string
}

/**
 * A list that is sorted by dragging the handle, or with the handle focused by Alt and an arrow, Home or End. Moves
 * are announced.
 */
export function SortableList<Item>({ items, keyOf, nameOf, onMove, children, ...rest }: SortableListProps<Item>) {
  const t = useText('platform')
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')

  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= items.length) return
    onMove(from, to)
    setAnnouncement(t('moved_to', { name: nameOf(item), place: to + 1, count: items.length }))
  }

  return (
    <>
      <ol ref={list} className={sortableListStyles.sortable} aria-label={rest['aria-label']}>
        {items.map((item, at) => (
          <SortableItem
            key={keyOf(item)}
            at={at}
            last={items.length - 1}
            label={t('move_item', { name: nameOf(item) })}
            onMove={move}
          >
            {children(item)}
          </SortableItem>
        ))}
      </ol>
      <p className={textStyles.hidden} role="status">
        {announcement}
      </p>
    </>
  )
}

interface SortableItemProps {
  at: number
  last: number
  label: string
  onMove: (from: number, to: number) => void
  children: ReactNode
}

const placeFor = (key: string, at: number, last: number) =>
  ({ ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last })[key]

function SortableItem({ at, last, label, onMove, children }: SortableItemProps) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const isFixed = useIsFixed()
  const state: SortableState = useSortable({ row, handle, at, onMove })

  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey ? placeFor(event.key, at, last) : undefined
    if (to === undefined) return
    event.preventDefault()
    onMove(at, to)
  }

  return (
    <li ref={row} data-state={state ?? undefined}>
      {!isFixed && (
        <button
          ref={handle}
          type="button"
          className={sortableListStyles.sortableHandle}
          aria-label={label}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
      )}
      <div className={sortableListStyles.sortableBody}>{children}</div>
    </li>
  )
}
