import { useText } from '../../i18n/formats/use-text.ts'
import { RadioGroup } from '../fields/choice/radio-group.tsx'
import styles from './list-options.module.css'
import type { ListOptionsProps, Sorting } from './list-options-props.ts'

const directions = ['ascending', 'descending'] as const

export function SortChoice({ columns, sort, onSort }: Pick<ListOptionsProps, 'columns'> & Sorting) {
  const t = useText('platform')
  const isDescending = sort.startsWith('-')
  const field = isDescending ? sort.slice(1) : sort
  const fields = columns.flatMap((column) => (column.sort ? [{ value: column.sort, label: column.header }] : []))

  return (
    <div className={styles.sortChoice}>
      <RadioGroup
        label={t('sort_by')}
        options={fields}
        value={field}
        onChange={(next) => onSort(isDescending ? `-${next}` : next)}
      />
      <RadioGroup
        label={t('direction')}
        options={directions.map((value) => ({ value, label: t(value) }))}
        value={isDescending ? 'descending' : 'ascending'}
        onChange={(next) => onSort(next === 'descending' ? `-${field}` : field)}
      />
    </div>
  )
}
