// biome-ignore-all lint/a11y/useSemanticElements: rows that exist only while in sight cannot be table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the row at the cursor
import { type MouseEvent, useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { useComingFrom } from '../list/coming-from.ts'
import type { PlacedColumn } from './index-table-column.ts'
import { Tick } from './tick.tsx'

export interface TableRowProps<Row> {
  row: Row
  id: string
  name: string
  index: number
  start: number
  columns: readonly PlacedColumn<Row>[]
  isSelectable: boolean
  isSelected: boolean
  isCursor: boolean
  isFresh: boolean
  onPress: (row: Row) => void
  onToggle: (id: string, range: boolean) => void
}

/** Draws anew only what changed: the handlers stay the same while the table stands. */
export function IndexTableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, name, index, start, columns, isSelectable, isSelected, isCursor, isFresh, onPress, onToggle } = props

  return useMemo(
    () => (
      <DrawnRow
        {...{ row, id, name, index, start, columns, isSelectable, isSelected, isCursor, isFresh, onPress, onToggle }}
      />
    ),
    [row, id, name, index, start, columns, isSelectable, isSelected, isCursor, isFresh, onPress, onToggle],
  )
}

function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, id, name, index, start, columns, isSelectable, isSelected, isCursor, isFresh, onPress, onToggle } = props
  const t = useText('platform')
  const state = useComingFrom()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard opens rows from the grid itself
    <div
      role="row"
      id={id}
      className="k-table-row"
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? isSelected : undefined}
      data-cursor={isCursor || undefined}
      data-live={isFresh || undefined}
      style={{ '--y': `${start}px` }}
      onClick={(event) => !isInteractive(event) && onPress(row)}
    >
      {isSelectable && (
        <div className="k-table-check" role="gridcell">
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside is the control */}
          <label>
            <Tick
              tabIndex={-1}
              aria-label={t('select_row', { name })}
              checked={isSelected}
              onChange={(event) => onToggle(id, isShift(event.nativeEvent))}
            />
          </label>
        </div>
      )}
      {columns.map(({ column, isInTable, place }) => (
        <div
          key={column.id}
          role="gridcell"
          className="k-table-cell"
          data-align={column.align}
          data-phone={place}
          data-card-only={!isInTable || undefined}
          data-label={place === 'more' ? column.header : undefined}
        >
          {column.to ? (
            <Link className="k-table-link" to={column.to(row)} state={state}>
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

/** A press on a link, a button or selected text is not a press on the row. */
const isInteractive = (event: MouseEvent) =>
  (event.target instanceof Element && event.target.closest('a, button, input, label, [role="button"]') !== null) ||
  Boolean(window.getSelection()?.toString())

const isShift = (event: Event) => 'shiftKey' in event && event.shiftKey === true
