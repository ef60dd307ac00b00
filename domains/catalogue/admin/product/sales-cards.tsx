import { Card, Grid, useText, useWatch } from '@comptoir/platform/admin'
import { variantOptions } from '../../contract/option.rules.ts'
import type { Product } from '../../contract/product.ts'
import { AddonsFold } from './fold/addons-fold.tsx'
import { DeliveryFold } from './fold/delivery-fold.tsx'
import { Folds } from './fold/folds.tsx'
import { StockFold } from './fold/stock-fold.tsx'
import type { ProductFormState } from './form/use-product-form.ts'
import { ProductSection } from './rail/product-section.tsx'
import { CostField } from './variants/row/cost-field.tsx'
import { StockFields } from './variants/row/stock-fields.tsx'
import { useVariants, type VariantsEdit } from './variants/row/use-variants.ts'
import { AmountField, CodeField } from './variants/row/variant-fields.tsx'
import { VariantMetafields } from './variants/row/variant-metafields.tsx'
import { VariantsCard } from './variants/variants-card.tsx'

interface SalesCardsProps {
  of: ProductFormState
  record: Product | null
}

interface PriceCardProps {
  edit: NonNullable<ReturnType<VariantsEdit['editOf']>>
  /** Its price is what it is worth: there is nothing to count, and nothing it was before. */
  isGiftCard: boolean
  onPlace: VariantsEdit['choosePlace']
}

function PriceCard({ edit, isGiftCard, onPlace }: PriceCardProps) {
  const t = useText('catalogue')
  return (
    <Card title={t('form.price_and_stock')}>
      <Grid min={160}>
        <AmountField edit={edit} field="price" />
        {!isGiftCard && (
          <>
            <AmountField edit={edit} field="compare_at_price" hint={t('form.compare_at_price_hint')} />
            <CostField edit={edit} hint={t('form.cost_hint')} />
          </>
        )}
      </Grid>
      {isGiftCard ? (
        <Grid min={160}>
          <CodeField edit={edit} field="sku" />
        </Grid>
      ) : (
        <StockFields edit={edit} onPlace={onPlace} />
      )}
    </Card>
  )
}

export function SalesCards({ of, record }: SalesCardsProps) {
  const t = useText('catalogue')
  const edit = useVariants(of, record)
  const only = variantOptions(edit.options).length === 0 ? edit.editOf(0) : null
  const isGiftCard = useWatch({ control: of.form.control, name: 'gift_card' })

  return (
    <>
      <ProductSection id="prices">
        {only && <PriceCard edit={only} isGiftCard={isGiftCard} onPlace={edit.choosePlace} />}
        <VariantsCard of={of} edit={edit} record={record} />
      </ProductSection>
      {!isGiftCard && (
        <Folds>
          {only && <StockFold edit={only} />}
          <DeliveryFold of={of} edit={only} />
          <AddonsFold of={of} edit={edit} />
        </Folds>
      )}
      {only && <VariantMetafields edit={only} title={t('form.variant_fields')} />}
    </>
  )
}
