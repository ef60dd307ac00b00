// biome-ignore-all lint/a11y/useSemanticElements: rows that exist only while in sight cannot be table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the cell at the cursor
import { Check } from 'lucide-react'
import { memo } from 'react'
import { isCode, isFlag, sheetFields } from './sheet-columns.ts'
import { SheetInput, type SheetInputProps } from './sheet-input.tsx'

interface SheetRowProps {
  row: number
  start: number
  title: string
  cells: readonly string[]
  faults: readonly (string | undefined)[]
  /** The columns that are chosen in this row; the first behind the last where none is. */
  first: number
  last: number
  /** The column at the cursor, or none. */
  cursor: number | null
  editor: Omit<SheetInputProps, 'label'> | null
  labels: readonly string[]
}

const stampOf = ({ editor, cells, faults, labels, ...props }: SheetRowProps) =>
  JSON.stringify([props, cells, faults, labels, editor?.begin ?? null])

/** One variant. Of two thousand rows only those that changed are drawn anew. */
export const SheetRow = memo(DrawnRow, (before, after) => stampOf(before) === stampOf(after))

export const cellId = (row: number, column: number) => `sheet-${row}-${column}`

function DrawnRow({ row, start, title, cells, faults, first, last, cursor, editor, labels }: SheetRowProps) {
  return (
    <div role="row" className="sheet-row" aria-rowindex={row + 2} style={{ '--y': `${start}px` }}>
      <div role="rowheader" className="sheet-name">
        <bdi>{title}</bdi>
      </div>
      {sheetFields.map((field, column) => {
        const isEdited = editor !== null && cursor === column
        const isChosen = column >= first && column <= last
        return (
          <div
            key={field}
            role="gridcell"
            id={cellId(row, column)}
            className="sheet-cell"
            data-row={row}
            data-column={column}
            data-code={isCode(field) || undefined}
            data-cursor={cursor === column || undefined}
            aria-colindex={column + 2}
            aria-selected={isChosen}
            aria-invalid={faults[column] ? true : undefined}
            title={faults[column]}
          >
            {isEdited ? (
              <SheetInput {...editor} label={`${title}, ${labels[column]}`} />
            ) : (
              <Shown text={cells[column] ?? ''} isFlag={isFlag(field)} />
            )}
          </div>
        )
      })}
    </div>
  )
}

const Shown = ({ text, isFlag: isTicked }: { text: string; isFlag: boolean }) =>
  isTicked ? (
    <span className="sheet-flag" data-on={text === 'TRUE' || undefined}>
      {text === 'TRUE' && <Check size={14} aria-hidden="true" />}
      <span className="sheet-said">{text === 'TRUE' ? '✓' : '–'}</span>
    </span>
  ) : (
    <span className="sheet-text">{text}</span>
  )
