// biome-ignore-all lint/a11y/useSemanticElements: virtual rows cannot be table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the row at the cursor

import { useText } from '../../i18n/formats/use-text.ts'
import styles from './index-table.module.css'
import { IndexTableRow } from './index-table-row.tsx'
import type { IndexTableProps } from './model/index-table-props.ts'
import type { IndexTableModel } from './model/use-index-table.ts'

export interface TableBodyProps<Row extends { id: string }>
  extends Pick<IndexTableProps<Row>, 'nameOf' | 'isHighlighted' | 'markOf'> {
  table: IndexTableModel<Row>
}

export const IndexTableBody = <Row extends { id: string }>({
  table,
  nameOf,
  isHighlighted,
  markOf,
}: TableBodyProps<Row>) => (
  <div className={styles.tableBody} role="rowgroup" style={{ '--height': `${table.virtual.height}px` }}>
    {table.virtual.items.map(({ index, start }) => {
      const row = table.rows[index]
      return (
        row && (
          <IndexTableRow
            key={row.id}
            row={row}
            id={row.id}
            name={nameOf?.(row) ?? row.id}
            index={index}
            start={start}
            columns={table.shown}
            isSelectable={table.isSelectable}
            isSelected={table.selection.selected.has(row.id)}
            isCursor={table.cursor.cursor === row.id}
            isHighlighted={isHighlighted?.(row.id) ?? false}
            mark={markOf?.(row)}
            onPress={table.press}
            onToggle={table.toggle}
          />
        )
      )
    })}
  </div>
)

export function WaitingPill({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useText('platform')

  return (
    <div className={styles.indexPill} role="presentation">
      <button type="button" onClick={onShow}>
        {t('new_rows', { count })}
      </button>
    </div>
  )
}
