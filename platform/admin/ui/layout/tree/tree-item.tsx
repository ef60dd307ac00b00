import { useDirection } from '@base-ui/react/direction-provider'
import { Ellipsis, GripVertical, Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useText } from '../../../i18n/formats/use-text.ts'
import { useIsFixed } from '../../../state/locked-fields.tsx'
import { IconButton } from '../../actions/icon-button.tsx'
import { Menu } from '../../popups/menu.tsx'
import styles from './sortable-tree.module.css'
import { type Drop, type TreeDirection, type TreeRow, treeDirections } from './tree-moves.ts'
import { useTreeDrag } from './use-tree-drag.ts'

interface TreeItemProps {
  tree: string
  row: TreeRow
  name: string
  place: { place: number; count: number; level: number }
  isFocused: boolean
  isPossible: (direction: TreeDirection) => boolean
  isAllowed: (drop: Drop) => boolean
  onFocus: () => void
  onMove: (direction: TreeDirection) => void
  onDrop: (drop: Drop) => void
  onEdit: () => void
  onRemove: () => void
  children: ReactNode
}

export function TreeItem({ tree, row: { id, depth }, name, place, isFocused, children, ...does }: TreeItemProps) {
  const t = useText('tree')
  const row = useRef<HTMLDivElement>(null)
  const { isAllowed, onDrop } = does
  const state = useTreeDrag({ row, tree, id, isAllowed, onDrop })
  const onKeyDown = useTreeKeys(does)

  return (
    <div
      ref={row}
      className={styles.treeItem}
      style={{ '--depth': depth }}
      role="treeitem"
      data-row={id}
      data-state={state ?? undefined}
      aria-label={name}
      aria-describedby={`${tree}-${id}`}
      aria-level={place.level}
      aria-posinset={place.place}
      aria-setsize={place.count}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft Enter Delete"
      tabIndex={isFocused ? 0 : -1}
      onFocus={does.onFocus}
      onKeyDown={onKeyDown}
    >
      <GripVertical className={styles.treeGrip} size={16} aria-hidden="true" />
      <div id={`${tree}-${id}`} className={styles.treeBody}>
        {children}
      </div>
      <IconButton label={t('edit', { name })} icon={<Pencil size={16} aria-hidden="true" />} onClick={does.onEdit} />
      <Menu
        trigger={<IconButton label={t('actions', { name })} icon={<Ellipsis size={16} aria-hidden="true" />} plain />}
        groups={[
          {
            id: 'move',
            items: treeDirections.map((direction) => ({
              id: direction,
              label: t(`${direction}`),
              disabled: !does.isPossible(direction),
              onSelect: () => does.onMove(direction),
            })),
          },
          { id: 'remove', items: [{ id: 'remove', label: t('remove'), danger: true, onSelect: does.onRemove }] },
        ]}
      />
    </div>
  )
}

const moves: Readonly<Record<string, TreeDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}
const mirrored: Readonly<Record<string, TreeDirection>> = { ...moves, ArrowRight: 'out', ArrowLeft: 'in' }

const neighbours: Readonly<Record<string, (row: Element) => Element | null | undefined>> = {
  ArrowUp: (row) => row.previousElementSibling,
  ArrowDown: (row) => row.nextElementSibling,
  Home: (row) => row.parentElement?.firstElementChild,
  End: (row) => row.parentElement?.lastElementChild,
}

/** Keys of the row itself; those in its buttons are theirs. */
function useTreeKeys({ onMove, onEdit, onRemove }: Pick<TreeItemProps, 'onMove' | 'onEdit' | 'onRemove'>) {
  const isMirrored = useDirection() === 'rtl'
  const isFixed = useIsFixed()
  const acts: Readonly<Record<string, () => void>> = isFixed ? {} : { Enter: onEdit, Delete: onRemove }
  const directions = isFixed ? {} : isMirrored ? mirrored : moves

  const actionOf = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey) {
      const direction = directions[event.key]
      return direction && (() => onMove(direction))
    }
    const neighbour = neighbours[event.key]?.(event.currentTarget)
    return neighbour instanceof HTMLElement ? () => neighbour.focus() : acts[event.key]
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const act = actionOf(event)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}
