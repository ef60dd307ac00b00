import { useText } from '../i18n/use-text.ts'
import type { ListOptionsProps } from './list-options-props.ts'
import { RadioGroup } from './radio-group.tsx'

const directions = ['ascending', 'descending'] as const

/** What a list is sorted by, and from which end. */
export function SortChoice({ columns, sort, onSort }: Pick<ListOptionsProps, 'columns' | 'sort' | 'onSort'>) {
  const t = useText('platform')
  const isDescending = sort.startsWith('-')
  const field = isDescending ? sort.slice(1) : sort
  const fields = columns.flatMap((column) => (column.sort ? [{ value: column.sort, label: column.header }] : []))

  return (
    <div className="k-sort-choice">
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
