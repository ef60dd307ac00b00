import { useFormats, useText } from '@comptoir/platform/admin'
import type { EditChanges, ProductEdit } from '../../contract/edit.ts'
import { useEditFieldName } from './edit-difference.tsx'

type Amount = NonNullable<EditChanges['price'] | EditChanges['compare_at_price']>

/** "Price +10% · 21 products". */
export function useEditTitle() {
  const t = useText('bulk-edit')
  const { list } = useFormats()
  const nameOf = useEditFieldName()
  const wordsOf = useValueText()
  return ({ kind, changes, total }: Pick<ProductEdit, 'kind' | 'changes' | 'total'>) => {
    const names = Object.keys(changes).map((field) =>
      [nameOf(field), wordsOf(field, changes)].filter(Boolean).join(' '),
    )
    const fields = list(names)
    return [kind === 'revert' ? t('taken_back', { fields }) : fields, t('products_count', { count: total })].join(' · ')
  }
}

/** The new value of a field, if a word or a number says it. */
function useValueText() {
  const amountText = useShortAmount()
  const product = useText('catalogue')
  return (field: string, { price, compare_at_price, status, vendor }: EditChanges) => {
    const texts: Readonly<Record<string, string | undefined>> = {
      price: price && amountText(price),
      compare_at_price: compare_at_price && amountText(compare_at_price),
      status: status && product(`statuses.${status}`),
      vendor,
    }
    return texts[field]
  }
}

function useShortAmount() {
  const { money, percent } = useFormats()
  return (change: Amount) => {
    if (change.mode === 'clear') return undefined
    if (change.mode === 'set') return money(change.value)
    const size = Math.abs(change.value)
    return `${change.value < 0 ? '−' : '+'}${change.mode === 'percent' ? percent(size / 100, 2) : money(size)}`
  }
}
