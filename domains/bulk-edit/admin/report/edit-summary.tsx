import { useFormats, useText } from '@comptoir/platform/admin'
import type { EditChanges } from '../../contract/edit.ts'
import { useEditFieldName } from './edit-difference.tsx'
import styles from './edit-rows.module.css'

type Amount = NonNullable<EditChanges['price'] | EditChanges['compare_at_price']>
type AmountChange = Exclude<Amount, { mode: 'clear' }>

function modeOf({ mode, value }: AmountChange) {
  if (mode === 'set') return 'set'
  return `${value < 0 ? 'lower' : 'raise'}${mode === 'percent' ? '_percent' : ''}`
}

function useAmountText() {
  const t = useText('bulk-edit')
  const { line, money, percent } = useFormats()
  const roundingText = ({ rounding }: AmountChange) => {
    if (!rounding) return undefined
    const { to, ending } = rounding
    return ending > 0 ? t('rounding_ending', { amount: money(ending) }) : t('rounding_to', { amount: money(to) })
  }
  return (change: Amount) => {
    if (change.mode === 'clear') return t('modes.clear')
    const size = Math.abs(change.value)
    const sizeText = change.mode === 'percent' ? percent(size / 100, 2) : money(size)
    return line([t(`modes.${modeOf(change)}`), sizeText, roundingText(change)])
  }
}

export function EditSummary({ of: changes }: { of: EditChanges }) {
  const t = useText('bulk-edit')
  const product = useText('catalogue')
  const { list } = useFormats()
  const nameOf = useEditFieldName()
  const amountText = useAmountText()
  const { status, price, compare_at_price, vendor, tags } = changes
  const takesOld = price?.compare_at === 'old_price'
  const lines = [
    status && [nameOf('status'), product(`statuses.${status}`)],
    price && [nameOf('price'), amountText(price)],
    takesOld && [nameOf('compare_at_price'), t('modes.old_price')],
    compare_at_price && [nameOf('compare_at_price'), amountText(compare_at_price)],
    vendor !== undefined && [nameOf('vendor'), vendor || t('none')],
    tags && tags.add.length > 0 && [t('tags_add'), list(tags.add)],
    tags && tags.remove.length > 0 && [t('tags_remove'), list(tags.remove)],
  ]
  return (
    <dl className={styles.editSummary}>
      {lines.map(
        (entry) =>
          entry && (
            <div key={entry[0]}>
              <dt>{entry[0]}</dt>
              <dd>
                <bdi>{entry[1]}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
