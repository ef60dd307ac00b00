import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/formats/use-text.ts'
import textStyles from '../../display/text.module.css'
import styles from './sortable-tree.module.css'
import { TreeItem } from './tree-item.tsx'
import {
  dropRow,
  moveRow,
  placeOf,
  type TreeDirection,
  type TreeRow,
  type TreeRules,
  withoutRow,
} from './tree-moves.ts'

export interface SortableTreeProps<Row extends TreeRow> {
  'aria-label': string
  rows: readonly Row[]
  rules: TreeRules<Row>
  nameOf: (row: Row) => string
  onChange: (rows: Row[]) => void
  onEdit: (row: Row) => void
  children: (row: Row) => ReactNode
}

/**
 * A tree that is sorted by dragging its rows, from the menu of a row, or by Alt and an arrow: up and down among its
 * neighbours, below the row before it and out again. Moves are announced.
 */
export function SortableTree<Row extends TreeRow>({ rows, rules, nameOf, onChange, ...rest }: SortableTreeProps<Row>) {
  const t = useText('tree')
  const tree = useId()
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const focused = rows.some(({ id }) => id === current) ? current : (rows[0]?.id ?? null)
  const focus = useFocusAfter(list, rows)

  const apply = (row: Row, changed: Row[] | null) => {
    const name = nameOf(row)
    if (!changed) return setAnnouncement(t('refused', { name }))
    onChange(changed)
    setAnnouncement(t('placed', { name, ...placeOf(changed, row.id) }))
    setCurrent(row.id)
    focus(row.id)
  }
  const remove = (row: Row) => {
    const at = rows.indexOf(row)
    const left = withoutRow(rows, row.id)
    onChange(left)
    setAnnouncement(t('removed', { name: nameOf(row) }))
    const next = left[Math.min(at, left.length - 1)]
    if (next) focus(next.id)
  }
  const isPossible = (id: string, direction: TreeDirection) => moveRow(rows, { id, direction }, rules) !== null

  return (
    <>
      <p className={textStyles.hidden} id={`${tree}-keys`}>
        {t('keys')}
      </p>
      <div
        ref={list}
        className={styles.tree}
        role="tree"
        aria-label={rest['aria-label']}
        aria-describedby={`${tree}-keys`}
      >
        {rows.map((row) => (
          <TreeItem
            key={row.id}
            tree={tree}
            row={row}
            name={nameOf(row)}
            place={placeOf(rows, row.id)}
            isFocused={row.id === focused}
            isPossible={(direction) => isPossible(row.id, direction)}
            isAllowed={(drop) => dropRow(rows, drop, rules) !== null}
            onFocus={() => setCurrent(row.id)}
            onMove={(direction) => apply(row, moveRow(rows, { id: row.id, direction }, rules))}
            onDrop={(drop) => {
              const dropped = rows.find(({ id }) => id === drop.id)
              if (dropped) apply(dropped, dropRow(rows, drop, rules))
            }}
            onEdit={() => rest.onEdit(row)}
            onRemove={() => remove(row)}
          >
            {rest.children(row)}
          </TreeItem>
        ))}
      </div>
      <p className={textStyles.hidden} role="status">
        {announcement}
      </p>
    </>
  )
}

/** Focuses a row once the rows are in their new order: moving an element takes the focus from it. */
function useFocusAfter(list: { current: HTMLElement | null }, rows: readonly TreeRow[]) {
  const wanted = useRef<string | null>(null)

  useEffect(
    function focusTheMoved() {
      const id = wanted.current
      wanted.current = null
      if (id === null || !rows.some((row) => row.id === id)) return
      list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
    },
    [list, rows],
  )
  return (id: string) => {
    wanted.current = id
  }
}
