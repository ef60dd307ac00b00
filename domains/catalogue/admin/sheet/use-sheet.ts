import { toast, useFormats, useIsLocked, useText } from '@comptoir/platform/admin'
import { minorDigits } from '@comptoir/platform/contract'
import { useMemo, useRef } from 'react'
import type { VariantValues } from '../product/form/product-values.ts'
import type { Sheet, SheetEdit } from './cells/sheet-changes.ts'
import {
  cellText,
  isReadOnly,
  type SheetField,
  type SheetFormat,
  type SheetLine,
  sheetFields,
  sheetFormat,
} from './cells/sheet-columns.ts'

const maxUndoSteps = 50

export interface ShownLine extends SheetLine {
  /** Path of the variant in the form, which the errors use. */
  path: string
  title: string
  /** Named where the lines are of several products. */
  product?: { title: string; image: string | null }
}

type VariantsById = ReadonlyMap<string, VariantValues>

export interface SheetSource {
  lines: readonly ShownLine[]
  saved: VariantsById
  errorOf: (path: string) => string | undefined
  /** Every variant of the form, shown or not. */
  read: () => VariantsById
  write: (variants: VariantsById) => void
}

/** Cells of variants, wherever they are from, with steps that can be taken back. */
export function useSheet({ lines, saved, errorOf, read, write }: SheetSource) {
  const t = useText('catalogue')
  const { tag, currency } = useFormats()
  const past = useRef<VariantsById[]>([])
  const future = useRef<VariantsById[]>([])
  const format = useMemo(() => sheetFormat(tag, minorDigits(currency)), [tag, currency])
  const savedText = savedTextOf(saved, format)
  const isLocked = useIsLocked()

  const step = (from: VariantsById[], to: VariantsById[]) => {
    const next = isLocked ? undefined : from.pop()
    if (!next) return
    to.push(read())
    write(next)
  }

  return {
    isLocked,
    lines,
    format,
    sheet: { lines, format } satisfies Sheet,
    saved,
    savedText,
    changedCells: lines.reduce(
      (count, line) => count + sheetFields.filter((field) => savedText(line, field) !== undefined).length,
      0,
    ),
    errorAt: ({ path }: ShownLine, field: SheetField) => errorOf(`${path}.${field}`),
    apply({ parts, unread }: SheetEdit) {
      if (unread > 0) toast.error(t('sheet.unread', { count: unread }))
      if (parts.size === 0 || isLocked) return
      const before = read()
      past.current = [...past.current.slice(1 - maxUndoSteps), before]
      future.current = []
      write(new Map([...before].map(([id, variant]) => [id, { ...variant, ...parts.get(id) }])))
    },
    undo: () => step(past.current, future.current),
    redo: () => step(future.current, past.current),
  }
}

/** Text of a changed cell as it was saved; undefined for one that is as it was. */
const savedTextOf =
  (saved: VariantsById, format: SheetFormat) =>
  ({ id, variant, known }: ShownLine, field: SheetField) => {
    const before = saved.get(id)
    const isSame = !before || isReadOnly(field) || before[field] === variant[field]
    return isSame ? undefined : cellText(field, { id, variant: before, known }, format)
  }

export type SheetModel = ReturnType<typeof useSheet>

export const invalidCells = ({ lines, errorAt }: SheetModel) =>
  lines.flatMap((line, row) =>
    sheetFields.flatMap((field, column) => (errorAt(line, field) ? [{ row, column, text: errorAt(line, field) }] : [])),
  )
