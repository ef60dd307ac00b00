import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './index-table-row.module.css'
import type { LaidOutColumn } from './model/index-table-column.ts'

const widths = ['56%', '72%', '48%', '64%']

export interface TableSkeletonProps<Row> {
  columns: readonly LaidOutColumn<Row>[]
  isSelectable: boolean
  count?: number
}

export const IndexTableSkeleton = <Row,>({ columns, isSelectable, count = 14 }: TableSkeletonProps<Row>) => (
  <div className={styles.tableSkeleton} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
      <div key={at} className={styles.tableRow}>
        {isSelectable && (
          <div className={styles.tableCheck}>
            <Skeleton width="16px" height={16} />
          </div>
        )}
        {columns.map(({ column, isInTable, slot }, each) => (
          <div
            key={column.id}
            className={styles.tableCell}
            data-align={column.align}
            data-phone={slot}
            data-card-only={!isInTable || undefined}
          >
            <Skeleton width={widths[(at + each) % widths.length]} />
          </div>
        ))}
      </div>
    ))}
  </div>
)
