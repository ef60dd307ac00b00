import { toast, useFormats, useText, useWatch } from '@comptoir/platform/admin'
import { minorDigits } from '@comptoir/platform/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { variantTitle } from '../../contract/product.rules.ts'
import type { Product } from '../../contract/product.ts'
import { type VariantValues, variantValuesOf } from '../product/form/product-values.ts'
import type { ProductFormState } from '../product/form/use-product-form.ts'
import type { Sheet, SheetEdit } from './cells/sheet-changes.ts'
import {
  cellText,
  type SheetField,
  type SheetFormat,
  type SheetLine,
  sheetFields,
  sheetFormat,
} from './cells/sheet-columns.ts'

const markDirty = { shouldDirty: true, shouldTouch: true }
const maxUndoSteps = 50

export interface ShownLine extends SheetLine {
  /** Index among all variants, which the errors use. */
  at: number
  title: string
}

export function useSheet({ form, errorOf }: ProductFormState, record: Product) {
  const t = useText('catalogue')
  const { tag, currency } = useFormats()
  const { control, register, setValue, getValues, trigger } = form
  const options = useWatch({ control, name: 'options' })
  const variants = useWatch({ control, name: 'variants' })
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({})
  const past = useRef<VariantValues[][]>([])
  const future = useRef<VariantValues[][]>([])
  const format = useMemo(() => sheetFormat(tag, minorDigits(currency)), [tag, currency])
  const known = useMemo(() => new Map(record.variants.map(({ id, quantity }) => [id, quantity])), [record.variants])

  useEffect(
    function registerVariants() {
      register('variants')
    },
    [register],
  )

  const lines = useMemo<ShownLine[]>(() => {
    const wanted = Object.values(filter).filter(Boolean)
    return variants.flatMap((variant, at) =>
      wanted.every((value) => variant.option_values.includes(value))
        ? [
            {
              variant,
              at,
              known: known.get(variant.id ?? '') ?? 0,
              title: variantTitle(options, variant.option_values),
            },
          ]
        : [],
    )
  }, [variants, options, filter, known])

  const saved = useSaved(record)
  const savedText = savedTextOf(saved, format)

  const put = (next: VariantValues[]) => {
    setValue('variants', next, markDirty)
    if (form.formState.errors.variants) void trigger('variants')
  }

  const step = (from: VariantValues[][], to: VariantValues[][]) => {
    const next = from.pop()
    if (!next) return
    to.push(getValues('variants'))
    put(next)
  }

  return {
    lines,
    options,
    format,
    sheet: { lines, format } satisfies Sheet,
    filter,
    setFilter,
    saved,
    savedText,
    changedCells: lines.reduce(
      (count, line) => count + sheetFields.filter((field) => savedText(line, field) !== undefined).length,
      0,
    ),
    errorAt: ({ at }: ShownLine, field: SheetField) => errorOf(`variants.${at}.${field}`),
    apply({ parts, unread }: SheetEdit) {
      if (unread > 0) toast.error(t('sheet.unread', { count: unread }))
      if (parts.size === 0) return
      const before = getValues('variants')
      past.current = [...past.current.slice(1 - maxUndoSteps), before]
      future.current = []
      put(before.map((variant) => ({ ...variant, ...parts.get(variant.key) })))
    },
    undo: () => step(past.current, future.current),
    redo: () => step(future.current, past.current),
  }
}

const useSaved = (record: Product): ReadonlyMap<string, VariantValues> =>
  useMemo(() => new Map(record.variants.map((variant) => [variant.key, variantValuesOf(variant)])), [record.variants])

/** Text of a changed cell as it was saved; undefined for one that is as it was. */
const savedTextOf =
  (saved: ReadonlyMap<string, VariantValues>, format: SheetFormat) =>
  ({ variant, known }: ShownLine, field: SheetField) => {
    const before = saved.get(variant.key)
    const isSame = !before || before[field] === variant[field]
    return isSame ? undefined : cellText(field, { variant: before, known }, format)
  }

export type SheetModel = ReturnType<typeof useSheet>

export const invalidCells = ({ lines, errorAt }: SheetModel) =>
  lines.flatMap((line, row) =>
    sheetFields.flatMap((field, column) => (errorAt(line, field) ? [{ row, column, text: errorAt(line, field) }] : [])),
  )
