import { downloadFile, IconButton, useText } from '@comptoir/platform/admin'
import { csvLine } from '@comptoir/platform/contract'
import { Download } from 'lucide-react'

type Cells = readonly (string | number)[]

export interface CsvTable {
  /** Name of the file, without its ending. */
  name: string
  head: Cells
  rows: readonly Cells[]
}

/** With a byte order mark: without it spreadsheets misread letters beyond ASCII. */
export const downloadCsv = ({ name, head, rows }: CsvTable) =>
  downloadFile(`\uFEFF${[head, ...rows].map((cells) => csvLine(cells)).join('')}`, {
    name: `${name}.csv`,
    type: 'text/csv',
  })

/** Amounts as plain numbers of the currency's unit, as spreadsheets add them up. */
export function amountIn(currency: string) {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return (minor: number) => minor / 10 ** digits
}

export function CsvButton({ table, label }: { table: CsvTable; label: string }) {
  const t = useText('stats')
  return (
    <IconButton
      label={t('csv_of', { table: label })}
      icon={<Download size={16} aria-hidden="true" />}
      onClick={() => downloadCsv(table)}
    />
  )
}
