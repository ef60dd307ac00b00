// biome-ignore-all lint/a11y/useSemanticElements: virtual rows cannot be table rows
import { plainLayout } from '../../../contract/lists/list-choices.ts'
import styles from './index-table.module.css'
import { IndexTableBody, WaitingPill } from './index-table-body.tsx'
import { IndexTableFoot } from './index-table-foot.tsx'
import { IndexTableHead } from './index-table-head.tsx'
import { IndexTableNote } from './index-table-note.tsx'
import { IndexTableSkeleton } from './index-table-skeleton.tsx'
import { gridOf } from './model/index-table-column.ts'
import type { IndexTableProps } from './model/index-table-props.ts'
import { PreviewBeside } from './preview-place.tsx'
import './index-table-row.module.css'
import './index-table-card.module.css'
import { type IndexTableModel, useIndexTable } from './model/use-index-table.ts'

export function IndexTable<Row extends { id: string }>(props: IndexTableProps<Row>) {
  const { layout = plainLayout, isLoading = false, error, empty, sort, onSort } = props
  const table = useIndexTable(props)
  const { selection, shown, isSelectable } = table

  return (
    <div className={styles.index} data-tall={props.isTall || undefined}>
      <div className={styles.indexTools} data-chosen={props.bulk ? true : undefined}>
        <div inert={Boolean(props.bulk)}>{props.toolbar}</div>
        {props.bulk && <div className={styles.indexBulk}>{props.bulk}</div>}
      </div>
      <div className={styles.indexMain}>
        <div
          ref={table.scroll}
          className={styles.indexScroll}
          role="grid"
          tabIndex={0}
          {...gridAttributes(props, table)}
          style={gridOf(shown, layout, isSelectable)}
          onKeyDown={table.cursor.onKeyDown}
        >
          <div className={styles.tableProbe} data-part="table-probe" aria-hidden="true" />
          {!isBare(props, table) && (
            <IndexTableHead
              columns={shown}
              sort={sort}
              onSort={onSort}
              onWidth={widthSetter(props)}
              selection={isSelectable ? selection : undefined}
            />
          )}
          {table.waiting > 0 && <WaitingPill count={table.waiting} onShow={table.release} />}
          {isLoading && table.rows.length === 0 ? (
            <IndexTableSkeleton columns={shown} isSelectable={isSelectable} />
          ) : (
            <IndexTableBody
              table={table}
              nameOf={props.nameOf}
              isHighlighted={props.isHighlighted}
              markOf={props.markOf}
            />
          )}
          {props.over}
        </div>
        <PreviewBeside step={table.cursor.step}>{props.preview}</PreviewBeside>
      </div>
      {isBare(props, table) && <IndexTableNote error={error} onRetry={props.onRetry} empty={empty} />}
      <IndexTableFoot shown={table.rows.length} total={props.total || undefined} totalIs={props.totalIs}>
        {props.foot}
      </IndexTableFoot>
    </div>
  )
}

const gridAttributes = <Row extends { id: string }>(props: IndexTableProps<Row>, table: IndexTableModel<Row>) => ({
  'aria-label': props.label,
  'aria-busy': props.isLoading || undefined,
  'aria-rowcount': rowCountOf(props),
  'aria-multiselectable': table.isSelectable || undefined,
  'aria-activedescendant': table.active,
  'data-selectable': table.isSelectable || undefined,
  'data-bare': isBare(props, table) || undefined,
})

const isBare = <Row extends { id: string }>({ isLoading }: IndexTableProps<Row>, { rows }: IndexTableModel<Row>) =>
  rows.length === 0 && !isLoading

/** `aria-rowcount`, header included; −1 means unknown. */
const rowCountOf = ({ total, totalIs = 'exact' }: Pick<IndexTableProps<never>, 'total' | 'totalIs'>) =>
  totalIs === 'exact' && total !== undefined ? total + 1 : -1

const widthSetter = ({ layout = plainLayout, onLayout }: Pick<IndexTableProps<never>, 'layout' | 'onLayout'>) =>
  onLayout && ((id: string, width: number) => onLayout({ ...layout, widths: { ...layout.widths, [id]: width } }))
