// biome-ignore-all lint/a11y/useSemanticElements: virtual rows cannot be table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the row at the cursor

import { type MouseEvent, useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/formats/use-text.ts'
import { Check } from '../display/check.tsx'
import styles from './index-table-row.module.css'
import type { LaidOutColumn } from './model/index-table-column.ts'
import { useListOrigin } from './model/list-origin.ts'

export interface TableRowProps<Row> {
  row: Row
  id: string
  name: string
  index: number
  start: number
  columns: readonly LaidOutColumn<Row>[]
  isSelectable: boolean
  isSelected: boolean
  isCursor: boolean
  isHighlighted: boolean
  mark: 'bad' | 'waiting' | undefined
  onPress: (row: Row) => void
  onToggle: (id: string, range: boolean) => void
}

/** Memoised by its props: the handlers are stable while the table is mounted. */
export function IndexTableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, name, index, start, columns, isSelectable, isSelected, isCursor, isHighlighted, mark } = props
  const { onPress, onToggle } = props

  return useMemo(
    () => (
      <DrawnRow
        {...{
          row,
          id,
          name,
          index,
          start,
          columns,
          isSelectable,
          isSelected,
          isCursor,
          isHighlighted,
          mark,
          onPress,
          onToggle,
        }}
      />
    ),
    [row, id, name, index, start, columns, isSelectable, isSelected, isCursor, isHighlighted, mark, onPress, onToggle],
  )
}

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, id, name, index, start, columns, isSelectable, isSelected, isCursor, isHighlighted, mark } = props
  const { onPress, onToggle } = props
  const t = useText('platform')
  const state = useListOrigin()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keyboard
    <div
      role="row"
      id={id}
      className={styles.tableRow}
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? isSelected : undefined}
      data-cursor={isCursor || undefined}
      data-live={isHighlighted || undefined}
      data-mark={mark}
      style={{ '--y': `${start}px` }}
      onClick={(event) => !isInteractive(event) && onPress(row)}
    >
      {isSelectable && (
        <div className={styles.tableCheck} role="gridcell">
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control */}
          <label>
            <Check
              tabIndex={-1}
              aria-label={t('select_row', { name })}
              checked={isSelected}
              onChange={(event) => onToggle(id, isShift(event.nativeEvent))}
            />
          </label>
        </div>
      )}
      {columns.map(({ column, isInTable, slot }) => (
        <div
          key={column.id}
          role="gridcell"
          className={styles.tableCell}
          data-align={column.align}
          data-phone={slot}
          data-card-only={!isInTable || undefined}
          data-label={slot === 'more' ? column.header : undefined}
        >
          {column.to ? (
            <Link className={styles.tableLink} to={column.to(row)} state={state}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
    </div>
  )
}

/** Clicks on links, buttons, selected text and in what a cell has opened above the table do not open the row. */
const isInteractive = (event: MouseEvent) =>
  (event.target instanceof Node && !event.currentTarget.contains(event.target)) ||
  (event.target instanceof Element &&
    event.target.closest('a, button, input, label, [role="button"], [role="switch"]') !== null) ||
  Boolean(window.getSelection()?.toString())

const isShift = (event: Event) => 'shiftKey' in event && event.shiftKey === true
