import { TagField, useText } from '@comptoir/platform/admin'
import { useKnownNames } from '../sentence/use-known-names.ts'
import { useGoodsSearch } from './use-goods-search.ts'

interface ExceptionsFieldProps {
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** Products, their variants and collections that get nothing, in one list. */
export function ExceptionsField({ value, onChange }: ExceptionsFieldProps) {
  const t = useText('discounts')
  const { search } = useGoodsSearch()
  const { names, gone } = useKnownNames(value)
  const labelOf = (id: string) => names[id] ?? (gone.includes(id) ? t('sentence.gone') : '…')
  return (
    <TagField
      value={value.map((id) => ({ value: id, label: labelOf(id) }))}
      onChange={(next) => onChange(next.map(({ value: id }) => id))}
      onSearch={async (q, signal) => (await search(q, signal)).map(({ option }) => option)}
    />
  )
}
