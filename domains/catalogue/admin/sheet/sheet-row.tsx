// biome-ignore-all lint/a11y/useSemanticElements: virtual rows cannot be table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the cell at the cursor

import { Check } from 'lucide-react'
import { memo } from 'react'
import { isCode, isFlag, sheetFields } from './sheet-columns.ts'
import { SheetInput, type SheetInputProps } from './sheet-input.tsx'
import styles from './variant-sheet.module.css'

interface SheetRowProps {
  row: number
  start: number
  title: string
  cells: readonly string[]
  errors: readonly (string | undefined)[]
  /** Range of selected columns; `first` is greater than `last` when there are none. */
  first: number
  last: number
  cursor: number | null
  editor: Omit<SheetInputProps, 'label'> | null
  labels: readonly string[]
}

const stampOf = ({ editor, cells, errors, labels, ...props }: SheetRowProps) =>
  JSON.stringify([props, cells, errors, labels, editor?.begin ?? null])

/** Memoised: of two thousand rows only the changed ones render. */
export const SheetRow = memo(PlainRow, (before, after) => stampOf(before) === stampOf(after))

export const cellId = (row: number, column: number) => `sheet-${row}-${column}`

function PlainRow({ row, start, title, cells, errors, first, last, cursor, editor, labels }: SheetRowProps) {
  return (
    <div
      role="row"
      className={styles.sheetRow}
      data-part="sheet-row"
      aria-rowindex={row + 2}
      style={{ '--y': `${start}px` }}
    >
      <div role="rowheader" className={styles.sheetName}>
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
            className={styles.sheetCell}
            data-row={row}
            data-column={column}
            data-code={isCode(field) || undefined}
            data-cursor={cursor === column || undefined}
            aria-colindex={column + 2}
            aria-selected={isChosen}
            aria-invalid={errors[column] ? true : undefined}
            title={errors[column]}
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

const Shown = ({ text, isFlag: isChecked }: { text: string; isFlag: boolean }) =>
  isChecked ? (
    <span className={styles.sheetFlag} data-on={text === 'TRUE' || undefined}>
      {text === 'TRUE' && <Check size={14} aria-hidden="true" />}
      <span className={styles.sheetSaid}>{text === 'TRUE' ? '✓' : '–'}</span>
    </span>
  ) : (
    <span className={styles.sheetText}>{text}</span>
  )
