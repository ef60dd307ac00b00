import type { PlacedColumn } from './index-table-column.ts'
import { Skeleton } from './skeleton.tsx'

const widths = ['56%', '72%', '48%', '64%']

export interface TableSkeletonProps<Row> {
  columns: readonly PlacedColumn<Row>[]
  isSelectable: boolean
  count?: number
}

/** Rows of the exact shape of those to come. */
export const IndexTableSkeleton = <Row,>({ columns, isSelectable, count = 14 }: TableSkeletonProps<Row>) => (
  <div className="k-table-skeleton" aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <div key={at} className="k-table-row">
        {isSelectable && (
          <div className="k-table-check">
            <Skeleton width="16px" height={16} />
          </div>
        )}
        {columns.map(({ column, isInTable, place }, each) => (
          <div
            key={column.id}
            className="k-table-cell"
            data-align={column.align}
            data-phone={place}
            data-card-only={!isInTable || undefined}
          >
            <Skeleton width={widths[(at + each) % widths.length]} />
          </div>
        ))}
      </div>
    ))}
  </div>
)
