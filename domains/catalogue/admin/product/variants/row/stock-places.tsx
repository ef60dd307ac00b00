import { useLocations, useVariantStock } from '@comptoir/inventory/admin'
import { isSelling } from '@comptoir/inventory/contract'
import { Field, Select, useFormats, useText } from '@comptoir/platform/admin'
import type { Variant } from '../../../../contract/variant.ts'
import styles from './stock-places.module.css'

interface StockPlaceFieldProps {
  place: string | null
  onChoose: (id: string) => void
  /** In a card without padding. */
  inset?: boolean
}

/** Where a count is posted, in shops with several locations. */
export function StockPlaceField({ place, onChoose, inset }: StockPlaceFieldProps) {
  const t = useText('catalogue')
  const { data: locations = [] } = useLocations()
  const selling = locations.filter(isSelling)
  if (locations.length < 2) return null
  return (
    <div className={styles.stockPlace} data-inset={inset || undefined}>
      <Field label={t('form.quantity_place')} hint={t('form.quantity_place_hint')}>
        <Select
          options={selling.map(({ id, title }) => ({ value: id, label: title }))}
          value={place ?? selling[0]?.id ?? null}
          onChange={onChoose}
        />
      </Field>
    </div>
  )
}

/** What lies where, in shops with several locations. */
export function StockPlaces({ of }: { of: Pick<Variant, 'id' | 'on_hand' | 'committed' | 'damaged'> }) {
  const t = useText('inventory')
  const { number } = useFormats()
  const { data: locations = [] } = useLocations()
  const isDivided = locations.length > 1
  const { data: stock } = useVariantStock(of.id, {
    isWanted: isDivided,
    figures: [of.on_hand, of.committed, of.damaged],
  })
  if (!isDivided || !stock) return null
  const levels = new Map(stock.levels.map((level) => [level.location_id, level]))
  return (
    <table className={styles.stockPlaces}>
      <thead>
        <tr>
          <th scope="col">{t('inventory.location')}</th>
          <th scope="col">{t('inventory.on_hand')}</th>
          <th scope="col">{t('inventory.available')}</th>
        </tr>
      </thead>
      <tbody>
        {locations.map((location) => (
          <tr key={location.id}>
            <th scope="row">
              <bdi>{location.title}</bdi>
              {!isSelling(location) && ` (${t('locations.not_for_sale')})`}
            </th>
            <td>{number(levels.get(location.id)?.on_hand ?? 0)}</td>
            <td>{number(levels.get(location.id)?.available ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
