import { useFormats, useText } from '@comptoir/platform/admin'
import type { ImportChange, ImportRow } from '../../../contract/import.ts'
import { useFieldName } from '../acts/use-reason.ts'
import styles from './row-changes.module.css'

const amounts: readonly string[] = ['price', 'compare_at_price', 'cost']

export function RowChanges({ row: { changes, more_changes } }: { row: ImportRow }) {
  const t = useText('imports')
  if (changes.length === 0) return null

  return (
    <details className={styles.rowChanges}>
      <summary>{t('changes', { count: changes.length + more_changes })}</summary>
      <ul>
        {changes.map((change) => (
          <li key={`${change.variant} ${change.field}`}>
            <Change of={change} />
          </li>
        ))}
      </ul>
      {more_changes > 0 && <p>{t('more_changes', { count: more_changes })}</p>}
    </details>
  )
}

function Change({ of: { field, variant, old, new: next } }: { of: ImportChange }) {
  const t = useText('imports')
  const nameOf = useFieldName()
  return (
    <>
      <span className={styles.rowChangesField}>
        {variant && field !== 'variant' && (
          <>
            <bdi>{variant}</bdi> –{' '}
          </>
        )}
        {nameOf(field)}
      </span>
      <del>
        <span className={styles.rowChangesWord}>{t('was')}: </span>
        <Value field={field} value={old} />
      </del>
      <span className={styles.rowChangesArrow} aria-hidden="true" />
      <ins>
        <span className={styles.rowChangesWord}>{t('is')}: </span>
        <Value field={field} value={next} />
      </ins>
    </>
  )
}

/** User text keeps its own direction; values with a label in the panel show that. */
function Value({ field, value }: { field: string; value: ImportChange['old'] }) {
  const t = useText('imports')
  const product = useText('catalogue')
  if (value === null || value === '') return <em>{t('blank')}</em>
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (field === 'status' && product.has(`statuses.${value}`)) return product(`statuses.${value}`)
  return <FormattedValue field={field} value={value} />
}

function FormattedValue({ field, value }: { field: string; value: string | number }) {
  const formats = useFormats()
  if (typeof value === 'string') return <bdi>{field.endsWith('_at') ? formats.dateTime(value) : value}</bdi>
  return <bdi>{amounts.includes(field) ? formats.money(value) : formats.number(value)}</bdi>
}
