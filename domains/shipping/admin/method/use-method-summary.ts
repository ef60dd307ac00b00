import { useFormats, useText } from '@comptoir/platform/admin'
import type { ShippingMethod } from '../../contract/shipping-method.ts'
import type { Shipping } from '../parts/use-shipping.ts'

/** Price, places and what it asks for, in one line. */
export function useMethodSummary() {
  const t = useText('shipping')
  const { money, list } = useFormats()
  const priceOf = ({ type, price, tiers }: ShippingMethod['pricing']) =>
    type === 'free' ? t('pricing.free') : type === 'fixed' ? money(price) : t('pricing.count', { count: tiers.length })

  return (method: ShippingMethod, { zones, locations }: Shipping) => {
    const named = <Item extends { id: string; title: string }>(all: readonly Item[], ids: readonly string[]) =>
      all.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
    const inZones = named(zones, method.zone_ids)
    const where = method.key === 'pickUpInStore' ? list(named(locations, method.location_ids)) : t('everywhere')
    return [
      priceOf(method.pricing),
      inZones.length > 0 ? t('zones.named', { zones: list(inZones) }) : where,
      ...(method.days ? [t('days_named', { ...method.days })] : []),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
