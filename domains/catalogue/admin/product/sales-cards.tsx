import { Card, Grid, useText } from '@comptoir/platform/admin'
import { variantOptions } from '../../contract/option.rules.ts'
import type { Product } from '../../contract/product.ts'
import type { ProductFormState } from './form/use-product-form.ts'
import { ShipmentCard } from './shipment-card.tsx'
import { AddonsCard } from './variants/addons-card.tsx'
import { CostField } from './variants/row/cost-field.tsx'
import { ShippingFields } from './variants/row/shipping-fields.tsx'
import { StockFields } from './variants/row/stock-fields.tsx'
import { useVariants } from './variants/row/use-variants.ts'
import { AmountField } from './variants/row/variant-fields.tsx'
import { VariantMetafields } from './variants/row/variant-metafields.tsx'
import { VariantsCard } from './variants/variants-card.tsx'

interface SalesCardsProps {
  of: ProductFormState
  record: Product | null
}

export function SalesCards({ of, record }: SalesCardsProps) {
  const t = useText('catalogue')
  const edit = useVariants(of, record)
  const only = variantOptions(edit.options).length === 0 ? edit.editOf(0) : null

  return (
    <>
      {only && (
        <>
          <Card title={t('form.price_and_stock')}>
            <Grid min={160}>
              <AmountField edit={only} field="price" />
              <AmountField edit={only} field="compare_at_price" hint={t('form.compare_at_price_hint')} />
              <CostField edit={only} hint={t('form.cost_hint')} />
            </Grid>
            <StockFields edit={only} onPlace={edit.choosePlace} />
          </Card>
          <Card title={t('form.shipping')}>
            <ShippingFields edit={only} />
          </Card>
          <VariantMetafields edit={only} title={t('form.variant_fields')} />
        </>
      )}
      <VariantsCard of={of} edit={edit} record={record} />
      <AddonsCard of={of} edit={edit} />
      <ShipmentCard of={of} />
    </>
  )
}
