import { ValueSlot } from '@comptoir/platform/admin'
import { Suspense } from 'react'
import type { VariantFieldsProps } from './variant-fields.tsx'

const nothing = () => undefined

/** Who waits for a variant that is sold out, as other domains know it. */
export function SoldOutNote({ edit: { variant, record } }: VariantFieldsProps) {
  if (!variant.trackQuantity || !record || record.quantity > 0) return null
  return (
    <Suspense>
      <ValueSlot id="product.variant" value={{ product: record.product_id, variant: record.id }} onPick={nothing} />
    </Suspense>
  )
}
