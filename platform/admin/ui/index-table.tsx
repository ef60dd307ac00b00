import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { type Column, type ColumnLayout, plainLayout } from './index-table-column.ts'
import { IndexTableFoot } from './index-table-foot.tsx'
import { IndexTableHead } from './index-table-head.tsx'
import { IndexTableRow } from './index-table-row.tsx'
import { IndexTableSkeleton } from './index-table-skeleton.tsx'
import './index-table.css'
import { useLatest } from './use-latest.ts'
import { useRowCursor } from './use-row-cursor.ts'
import { type Selection, useRowSelection } from './use-row-selection.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import { gridOf, useTableModel } from './use-table-model.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

export interface IndexTableProps<Row extends { id: string }> {
  /** What the list holds, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What one row is called: "Select 20418". */
  nameOf?: (row: Row) => string
  total?: number
  totalIs?: 'exact' | 'at_least'
  hasMore?: boolean
  onMore?: () => void
  isLoading?: boolean
  error?: ReactNode
  onRetry?: () => void
  empty?: ReactNode
  /** A field, descending with a minus. */
  sort?: string
  onSort?: (sort: string) => void
  layout?: ColumnLayout
  onLayout?: (layout: ColumnLayout) => void
  selected?: Selection
  /** Makes rows selectable. */
  onSelect?: (selected: Selection) => void
  onOpen?: (row: Row) => void
  onPeek?: (row: Row) => void
  /** Changed by someone else a moment ago. */
  isFresh?: (id: string) => boolean
  /** Names the query these rows answer: while it stays, rows that come in wait until nobody is at work. */
  view?: string
  /** The views and filters; the bulk bar stands in their place while rows are selected. */
  toolbar?: ReactNode
  bulk?: ReactNode
  foot?: ReactNode
}

export function IndexTable<Row extends { id: string }>(props: IndexTableProps<Row>) {
  const { label, columns, layout = plainLayout, onLayout, isLoading = false, error, empty } = props
  const { nameOf = (row) => row.id, isFresh, onOpen, onPeek, onSelect, sort, view } = props
  const t = useText('platform')
  const scroll = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isSelectable = onSelect !== undefined

  const steady = useSteadyRows(props.rows, `${view} ${sort}`, view !== undefined && isBusy)
  const { model, shown } = useTableModel(steady.shown, columns, layout)
  const ids = useMemo(() => model.map((row) => row.id), [model])
  const rowOf = (id: string) => model.find((row) => row.id === id)?.original
  const selection = useRowSelection({ ids, selected: props.selected, onSelect })
  const virtual = useVirtualRows({ scroll, count: ids.length, keyOf: (at) => ids[at] ?? at, ...props })

  const withRow = (act?: (row: Row) => void) =>
    act &&
    ((id: string) => {
      const row = rowOf(id)
      if (row) act(row)
    })
  const cursor = useRowCursor({
    ids,
    grid: scroll,
    show: virtual.show,
    pageRows: virtual.pageRows,
    onOpen: withRow(onOpen),
    onPeek: withRow(onPeek),
    toggle: isSelectable ? selection.toggle : undefined,
    selectAll: isSelectable ? selection.selectAll : undefined,
  })
  const press = useLatest((row: Row) => {
    cursor.setCursor(row.id)
    onOpen?.(row)
  })
  const toggle = useLatest(selection.toggle)

  const { isScrolled } = virtual
  const isHeld = isScrolled || cursor.cursor !== null || selection.selected.size > 0
  useEffect(function holdRowsWhileAtWork() {
    setBusy(isHeld)
  }, [isHeld])

  const isEmpty = !isLoading && !error && ids.length === 0
  const active = virtual.items.some((item) => ids[item.index] === cursor.cursor) ? cursor.cursor : null

  return (
    <div className="k-index">
      {selection.selected.size > 0 && props.bulk ? props.bulk : props.toolbar}
      <div
        ref={scroll}
        className="k-index-scroll"
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-busy={isLoading || undefined}
        aria-rowcount={props.totalIs === 'exact' && props.total !== undefined ? props.total + 1 : -1}
        aria-multiselectable={isSelectable || undefined}
        aria-activedescendant={active ?? undefined}
        style={gridOf(shown, layout, isSelectable)}
        data-selectable={isSelectable || undefined}
        data-bare={isEmpty || (error && ids.length === 0) ? true : undefined}
        data-pressable={onOpen ? true : undefined}
        onKeyDown={cursor.onKeyDown}
      >
        <div className="k-table-probe" aria-hidden="true" />
        <IndexTableHead
          columns={shown}
          sort={sort}
          onSort={props.onSort}
          onWidth={onLayout && ((id, width) => onLayout({ ...layout, widths: { ...layout.widths, [id]: width } }))}
          selection={isSelectable ? selection : undefined}
        />
        {steady.waiting > 0 && (
          <div className="k-index-pill" role="presentation">
            <button type="button" onClick={() => (steady.release(), virtual.toTop())}>
              {t('new_rows', { count: steady.waiting })}
            </button>
          </div>
        )}
        {isLoading && ids.length === 0 ? (
          <IndexTableSkeleton columns={shown} isSelectable={isSelectable} />
        ) : (
          <div className="k-table-body" role="rowgroup" style={{ '--height': `${virtual.height}px` }}>
            {virtual.items.map(({ index, start }) => {
              const row = model[index]?.original
              return (
                row && (
                  <IndexTableRow
                    key={row.id}
                    row={row}
                    id={row.id}
                    name={nameOf(row)}
                    index={index}
                    start={start}
                    columns={shown}
                    isSelectable={isSelectable}
                    isSelected={selection.selected.has(row.id)}
                    isCursor={cursor.cursor === row.id}
                    isFresh={isFresh?.(row.id) ?? false}
                    onPress={press}
                    onToggle={toggle}
                  />
                )
              )
            })}
          </div>
        )}
      </div>
      {isEmpty && <div className="k-index-note">{empty ?? <Empty title={t('no_match')} text={t('no_match_text')} />}</div>}
      {error && ids.length === 0 && (
        <div className="k-index-note" role="alert">
          <Empty
            title={t('error')}
            text={error}
            picture={null}
            action={props.onRetry && <Button onClick={props.onRetry}>{t('retry')}</Button>}
          />
        </div>
      )}
      <IndexTableFoot shown={ids.length} total={props.total} totalIs={props.totalIs}>
        {props.foot}
      </IndexTableFoot>
    </div>
  )
}
