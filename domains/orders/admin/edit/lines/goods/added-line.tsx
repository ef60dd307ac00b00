import { useText } from '@comptoir/platform/admin'
import type { AddedGood } from '../../../../contract/edit/order-edits.wire.ts'
import type { EditedProps } from '../draft/edited-props.ts'
import { priceInOrder } from '../draft/lines-draft.ts'
import styles from './edited-lines.module.css'
import { EditedRow } from './edited-row.tsx'
import { PriceChoice } from './price-choice.tsx'
import { ShortStock } from './short-stock.tsx'

/** Goods that are added, at the price of today or of the order. */
export function AddedLine({ good, order, of }: Omit<EditedProps, 'meanwhile'> & { good: AddedGood }) {
  const t = useText('orders')
  const { key, variant_id, title, variant_title: note, image, quantity, agreed, unit_price } = good
  const inOrder = priceInOrder(good, order)
  return (
    <EditedRow
      {...{ id: key, title, note, image, quantity, unit_price: agreed ?? unit_price }}
      currency={order.currency}
      least={0}
      isChanged
      onQuantity={(next) => of.setGood(key, { quantity: next })}
      onPrice={(price) => of.setGood(key, { agreed: price === unit_price ? null : price })}
      onRestore={() => of.setGood(key, { agreed: null })}
    >
      <p className={styles.editedWas}>{t('edit_lines.added')}</p>
      {inOrder !== null && (
        <PriceChoice
          {...{ name: title, currency: order.currency, today: unit_price, inOrder }}
          isToday={agreed === null}
          onChoose={(isToday) => of.setGood(key, { agreed: isToday ? null : inOrder })}
        />
      )}
      <ShortStock variant={variant_id} error={of.error} />
    </EditedRow>
  )
}
