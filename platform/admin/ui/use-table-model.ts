import { columnOrderingFeature, columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { arrange, type Column, type ColumnLayout, isShown, tracksOf, widthOf } from './index-table-column.ts'

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature })
const checkWidth = 40

/** The rows' model and the columns that are shown, in the person's order. */
export function useTableModel<Row extends { id: string }>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  layout: ColumnLayout,
) {
  const definitions = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns])
  const data = useMemo(() => [...rows], [rows])
  const state = useMemo(
    () => ({
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, Boolean(isShown(column, layout))])),
      columnOrder: arrange(columns, layout.order).map((column) => column.id),
    }),
    [columns, layout],
  )
  const table = useTable({ features, data, columns: definitions, state, getRowId: (row) => row.id })

  const ids = table.getVisibleLeafColumns().map((column) => column.id)
  const key = ids.join()
  const shown = useMemo(
    () => key.split(',').flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [key, columns],
  )
  const model = table.getRowModel().rows
  return { rows: useMemo(() => model.map((row) => row.original), [model]), shown }
}

/** The grid that head and rows share. */
export function gridOf<Row>(shown: readonly Column<Row>[], layout: ColumnLayout, isSelectable: boolean) {
  const tracks = tracksOf(shown, layout)
  const width = shown.reduce((sum, column) => sum + widthOf(column, layout), isSelectable ? checkWidth : 0)
  return {
    '--columns': [...(isSelectable ? [`${checkWidth}px`] : []), ...tracks].join(' '),
    '--table-width': `${width}px`,
  }
}
