import { useEffect, useMemo, useRef, useState } from 'react'
import { plainLayout } from '../../../../contract/lists/list-choices.ts'
import { useLatest } from '../../../state/use-latest.ts'
import { useIsWide } from '../../../state/use-width.ts'
import { laidOutColumns } from './index-table-column.ts'
import type { IndexTableProps } from './index-table-props.ts'
import { useRowCursor } from './use-row-cursor.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Beside a preview there are fewer. */
function useShownColumns<Row extends { id: string }>(props: IndexTableProps<Row>) {
  const { columns, layout = plainLayout, sort = '', preview } = props
  const isWide = useIsWide()
  const sorted = isWide && preview ? sort : undefined
  return useMemo(() => laidOutColumns(columns, layout, sorted), [columns, layout, sorted])
}

export type IndexTableModel<Row extends { id: string }> = ReturnType<typeof useIndexTable<Row>>

export function useIndexTable<Row extends { id: string }>(props: IndexTableProps<Row>) {
  const { onOpen, onPreview, onCursor, onSelect, sort, view } = props
  const scroll = useRef<HTMLDivElement>(null)
  const [isAtWork, setAtWork] = useState(false)
  const isSelectable = onSelect !== undefined

  const steady = useSteadyRows(props.rows, `${view} ${sort}`, view !== undefined && isAtWork)
  const rows = steady.shown
  const shown = useShownColumns(props)
  const ids = useMemo(() => rows.map((row) => row.id), [rows])
  const selection = useRowSelection({ ids, selected: props.selected, onSelect })
  const { hasMore, onMore, isTall = false } = props
  const virtual = useVirtualRows({ scroll, isTall, count: ids.length, keyOf: (at) => ids[at] ?? at, hasMore, onMore })

  const withRow = (act: (row: Row) => void) => (id: string) => {
    const row = rows.find((each) => each.id === id)
    if (row) act(row)
  }
  const cursor = useRowCursor({
    ids,
    grid: scroll,
    show: virtual.show,
    pageRows: virtual.pageRows,
    onOpen: onOpen && withRow(onOpen),
    onPreview: onPreview && withRow(onPreview),
    onCursor: onCursor && withRow(onCursor),
    toggle: isSelectable ? selection.toggle : undefined,
    selectAll: isSelectable ? selection.selectAll : undefined,
  })
  const press = useLatest((row: Row) => {
    cursor.setCursor(row.id)
    onOpen?.(row)
  })
  const toggle = useLatest(selection.toggle)

  const isHeld = virtual.isScrolled || cursor.cursor !== null || selection.selected.size > 0
  useEffect(
    function holdRowsWhileAtWork() {
      setAtWork(isHeld)
    },
    [isHeld],
  )

  const release = () => {
    steady.release()
    virtual.toTop()
  }
  const isInSight = virtual.items.some((item) => ids[item.index] === cursor.cursor)
  return {
    scroll,
    rows,
    shown,
    selection,
    virtual,
    cursor,
    press,
    toggle,
    isSelectable,
    waiting: steady.waiting,
    release,
    active: isInSight ? (cursor.cursor ?? undefined) : undefined,
  }
}
