import { useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import type { ImportNote, ImportRow } from '../../../contract/import.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Label of a field as in the product form; unknown fields keep their name. */
export function useFieldName() {
  const own = useText('imports')
  const product = useText('catalogue')
  return (path: string) => {
    const field = path.split('.').at(-1) ?? path
    const label = `form.${fieldOf[field] ?? field}`
    if (product.has(label)) return product(label)
    return own.has(`fields.${field}`) ? own(`fields.${field}`) : path
  }
}

const ofOption = /^option(\d)_(name|value)$/

export function useColumnName() {
  const t = useText('imports')
  const nameOf = useFieldName()
  return (column: string) => {
    const [, number, part] = ofOption.exec(column) ?? []
    return number ? t(`option_${part === 'name' ? 'name' : 'value'}`, { number: Number(number) }) : nameOf(column)
  }
}

const fieldOf: Readonly<Record<string, string>> = { grams: 'weight', handle: 'handle' }

export function useReason() {
  const t = useText('imports')
  const errorText = useErrorText('imports', 'catalogue')

  const nameOf = useFieldName()
  /** Null for the product's first row, whose number is shown already. */
  const whereOf = ({ row, details }: Pick<ImportNote, 'row' | 'details'>, first: number) => {
    const [column, field, value] = [textOf(details.column), textOf(details.field), textOf(details.value)]
    if (column && value) return t('at', { row, column: nameOf(column), value })
    if (column || field) return t('at_field', { row, field: nameOf(column || field) })
    return row === first ? null : t('at_row', { row })
  }
  const formats = useFormats()
  const changedSince = (details: ImportNote['details']) => {
    const fields = Array.isArray(details.fields) ? details.fields.map(textOf) : []
    if (fields.length === 0) return t('failures.CHANGED_SINCE')
    return t('changed_since', { fields: formats.list([...new Set(fields.map(nameOf))]) })
  }
  const descriptionOf = ({ code, details }: Pick<ImportNote, 'code' | 'details'>) => {
    if (code === 'CHANGED_SINCE') return changedSince(details)
    return t.has(`codes.${code}`) ? t(`codes.${code}`) : errorText.ofField({ code, details })
  }

  const rowText = ({ code, details, row }: ImportRow) => {
    const at = typeof details.row === 'number' ? details.row : row
    return code === null ? null : { where: whereOf({ row: at, details }, row), what: descriptionOf({ code, details }) }
  }
  /** Groups equal notes of several rows into one. */
  const notesText = ({ notes, row }: ImportRow) => {
    const byWhat = Map.groupBy(notes, descriptionOf)
    return [...byWhat].flatMap(([what, [first, ...others]]) =>
      first ? [{ where: whereOf(first, row), what, count: others.length + 1 }] : [],
    )
  }
  return { notesText, rowText, descriptionOf }
}
