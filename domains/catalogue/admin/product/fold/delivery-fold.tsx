import { Controller, useFormats, useText, useWatch } from '@comptoir/platform/admin'
import type { VariantValues } from '../form/product-values.ts'
import type { ProductFormState } from '../form/use-product-form.ts'
import { ShippingFields } from '../variants/row/shipping-fields.tsx'
import type { VariantEdit } from '../variants/row/use-variants.ts'
import { Fold } from './folds.tsx'
import { ShipmentFields } from './shipment-fields.tsx'

interface DeliveryFoldProps {
  of: ProductFormState
  /** Null for a product whose variants have a weight each. */
  edit: VariantEdit | null
}

export function DeliveryFold({ of, edit }: DeliveryFoldProps) {
  const t = useText('catalogue')
  const facts = useFacts()
  const isOwn = useWatch({ control: of.form.control, name: 'custom_shipment' }) !== null
  const own = t(isOwn ? 'folds.own_terms' : 'folds.usual_terms')
  const parts = [...(edit ? facts(edit.variant) : []), own]
  return (
    <Fold section="delivery" title={t('rail.delivery')} sentence={parts.join(' · ')}>
      {edit && <ShippingFields edit={edit} />}
      <Controller
        control={of.form.control}
        name="custom_shipment"
        render={({ field: { value, onChange } }) => (
          <ShipmentFields value={value} onChange={onChange} errorOf={of.errorOf} />
        )}
      />
    </Fold>
  )
}

/** "1.1 kg", "18 × 18 × 20 cm", "customs code 6912 00": what is known of a parcel; 0 is no measure. */
function useFacts() {
  const t = useText('catalogue')
  const { number, country } = useFormats()
  return (variant: VariantValues): string[] => {
    const { physicalProduct, weight, weight_unit, length, width, height, hs_code, origin_country } = variant
    if (!physicalProduct) return [t('folds.not_shipped')]
    const sides = [length, width, height].flatMap((side) => (side ? [number(side)] : []))
    return [
      weight ? `${number(weight)}\u00a0${weight_unit}` : t('folds.no_weight'),
      ...(sides.length > 0 ? [`${sides.join(' × ')}\u00a0cm`] : []),
      ...(hs_code ? [t('folds.customs_code', { code: hs_code })] : []),
      ...(origin_country ? [t('folds.origin', { country: country(origin_country) })] : []),
    ]
  }
}
