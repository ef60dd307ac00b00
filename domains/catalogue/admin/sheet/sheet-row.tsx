// biome-ignore-all lint/a11y/useSemanticElements: virtual rows cannot be table rows
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the cell at the cursor

import { Thumb, useFormats, useText } from '@comptoir/platform/admin'
import { Check } from 'lucide-react'
import { memo } from 'react'
import { isCode, isFlag, isReadOnly, type SheetField, sheetFields } from './cells/sheet-columns.ts'
import { SheetInput, type SheetInputProps } from './sheet-input.tsx'
import nameStyles from './sheet-name.module.css'
import styles from './variant-sheet.module.css'

interface SheetRowProps {
  row: number
  start: number
  title: string
  product?: { title: string; image: string | null } | undefined
  cells: readonly string[]
  /** Text of a changed cell as it was saved; undefined for all others. */
  saved: readonly (string | undefined)[]
  errors: readonly (string | undefined)[]
  /** Range of selected columns; `first` is greater than `last` when there are none. */
  first: number
  last: number
  cursor: number | null
  editor: Omit<SheetInputProps, 'label'> | null
  labels: readonly string[]
}

const stampOf = ({ editor, ...props }: SheetRowProps) => JSON.stringify([props, editor?.begin ?? null])

/** Memoised: of two thousand rows only the changed ones render. */
export const SheetRow = memo(PlainRow, (before, after) => stampOf(before) === stampOf(after))

export const marksOf = (field: SheetField) => ({
  'data-code': isCode(field) || undefined,
  'aria-readonly': isReadOnly(field) || undefined,
})

export const cellId = (row: number, column: number) => `sheet-${row}-${column}`

function PlainRow(props: SheetRowProps) {
  const { row, start, title, product, cells, saved, errors, first, last, cursor, editor, labels } = props
  const wasText = useWasText()
  const { number } = useFormats()
  const name = [product?.title, title].filter(Boolean).join(', ')

  return (
    <div
      role="row"
      className={styles.sheetRow}
      data-part="sheet-row"
      aria-rowindex={row + 3}
      style={{ '--y': `${start}px` }}
    >
      <div role="rowheader" className={styles.sheetName} title={name}>
        <span className={nameStyles.sheetNumber} aria-hidden="true">
          {number(row + 1)}
        </span>
        {product && <Thumb src={product.image} size={22} />}
        {product && <bdi className={nameStyles.sheetProduct}>{product.title}</bdi>}
        <bdi className={nameStyles.sheetOption}>{title}</bdi>
      </div>
      {sheetFields.map((field, column) => (
        <div
          key={field}
          role="gridcell"
          id={cellId(row, column)}
          className={styles.sheetCell}
          data-row={row}
          data-column={column}
          {...marksOf(field)}
          data-cursor={cursor === column || undefined}
          data-changed={saved[column] !== undefined || undefined}
          aria-colindex={column + 2}
          aria-selected={column >= first && column <= last}
          aria-invalid={errors[column] ? true : undefined}
          title={errors[column] ?? wasText(field, saved[column])}
        >
          {cursor === column && editor ? (
            <SheetInput {...editor} label={`${name}, ${labels[column]}`} />
          ) : (
            <Shown text={cells[column]} isFlag={isFlag(field)} />
          )}
        </div>
      ))}
    </div>
  )
}

/** Text of a changed cell's earlier value. */
function useWasText() {
  const t = useText('platform')
  return (field: SheetField, before: string | undefined) => {
    if (before === undefined) return undefined
    const value = isFlag(field) ? t(before === 'TRUE' ? 'conflict.on' : 'conflict.off') : before
    return value ? t('conflict.was', { value }) : t('conflict.was_empty')
  }
}

const Shown = ({ text, isFlag: isChecked }: { text: string | undefined; isFlag: boolean }) =>
  isChecked ? (
    <span className={styles.sheetFlag} data-on={text === 'TRUE' || undefined}>
      {text === 'TRUE' && <Check size={14} aria-hidden="true" />}
      <span className={styles.sheetSaid}>{text === 'TRUE' ? '✓' : '–'}</span>
    </span>
  ) : (
    <span className={styles.sheetText}>{text}</span>
  )
