import { Card, Columns, Grid, RecordFormFrame, useText } from '@comptoir/platform/admin'
import type { Product } from '../../contract/index.ts'
import { BasicsCard } from './basics-card.tsx'
import { MediaCard } from './media-card.tsx'
import { ProductAside } from './product-aside.tsx'
import type { ProductFormState } from './use-product-form.ts'
import { useVariants } from './use-variants.ts'
import { AmountField, ShippingFields, StockFields } from './variant-fields.tsx'
import { VariantsCard } from './variants-card.tsx'

interface ProductFieldsProps {
  of: ProductFormState
  record: Product | null
}

const titles: Readonly<Record<string, string>> = { seo: 'form.search_engines', variants: 'columns.variants' }

/** All there is to say of a product: what it is at the start, where it belongs at the end. */
export function ProductFields({ of, record }: ProductFieldsProps) {
  const t = useText('catalogue')
  const edit = useVariants(of, record)
  const only = edit.options.length === 0 ? edit.editOf(0) : null

  return (
    <RecordFormFrame of={of} labelOf={(field) => t(titles[field] ?? `form.${field}`)}>
      <Columns
        main={
          <>
            <BasicsCard of={of} />
            <MediaCard of={of} />
            {only && (
              <>
                <Card title={t('form.price_and_stock')}>
                  <Grid min={160}>
                    <AmountField edit={only} field="price" />
                    <AmountField edit={only} field="compare_at_price" hint={t('form.compare_at_price_hint')} />
                    <AmountField edit={only} field="cost" hint={t('form.cost_hint')} />
                  </Grid>
                  <StockFields edit={only} />
                </Card>
                <Card title={t('form.shipping')}>
                  <ShippingFields edit={only} />
                </Card>
              </>
            )}
            <VariantsCard of={of} edit={edit} record={record} />
          </>
        }
        aside={<ProductAside of={of} />}
      />
    </RecordFormFrame>
  )
}
