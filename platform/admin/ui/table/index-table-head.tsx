// biome-ignore-all lint/a11y/useSemanticElements: virtual rows cannot be table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the row at the cursor

import { ArrowDown, ArrowUp } from 'lucide-react'
import { useText } from '../../i18n/formats/use-text.ts'
import { Check } from '../display/check.tsx'
import { Hidden } from '../display/text.tsx'
import { ColumnResizer } from './column-resizer.tsx'
import indexTableStyles from './index-table.module.css'
import indexTableRowStyles from './index-table-row.module.css'
import type { LaidOutColumn } from './model/index-table-column.ts'

export interface TableHeadProps<Row> {
  columns: readonly LaidOutColumn<Row>[]
  sort?: string
  onSort?: (sort: string) => void
  onWidth?: (id: string, width: number) => void
  selection?: { areAll: boolean; areSome: boolean; toggleAll: () => void }
}

export function IndexTableHead<Row>({ columns, sort, onSort, onWidth, selection }: TableHeadProps<Row>) {
  const t = useText('platform')

  return (
    <div className={indexTableStyles.tableHead} data-part="table-head" role="rowgroup">
      <div className={indexTableRowStyles.tableRow} role="row" aria-rowindex={1}>
        {selection && (
          <div className={indexTableRowStyles.tableCheck} role="columnheader">
            <Check
              aria-label={t('select_all')}
              checked={selection.areAll}
              mixed={selection.areSome}
              onChange={selection.toggleAll}
            />
          </div>
        )}
        {columns.map(
          ({ column, isInTable }) =>
            isInTable && (
              <div
                key={column.id}
                role="columnheader"
                className={indexTableRowStyles.tableCell}
                data-align={column.align}
                aria-sort={ariaSort(column.sort, sort)}
              >
                {column.sort && onSort ? (
                  <SortButton column={column} field={column.sort} sort={sort} onSort={onSort} />
                ) : (
                  <HeadText header={column.header} isHidden={column.headless} />
                )}
                {onWidth && <ColumnResizer name={column.header} onWidth={(width) => onWidth(column.id, width)} />}
              </div>
            ),
        )}
      </div>
    </div>
  )
}

const HeadText = ({ header, isHidden }: { header: string; isHidden: boolean | undefined }) =>
  isHidden ? <Hidden>{header}</Hidden> : <span>{header}</span>

interface SortButtonProps {
  column: { header: string }
  field: string
  sort?: string
  onSort: (sort: string) => void
}

function SortButton({ column, field, sort, onSort }: SortButtonProps) {
  const Arrow = sort === `-${field}` ? ArrowDown : ArrowUp

  return (
    <button
      type="button"
      className={indexTableStyles.tableSort}
      onClick={() => onSort(sort === `-${field}` ? field : `-${field}`)}
    >
      {column.header}
      <Arrow size={14} aria-hidden="true" data-shown={sort === field || sort === `-${field}` || undefined} />
    </button>
  )
}

const ariaSort = (field: string | undefined, sort: string | undefined) => {
  if (field === undefined || sort === undefined) return undefined
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : undefined
}
