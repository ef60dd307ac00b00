import { Text, useText, type ValueSlotProps } from '@comptoir/platform/admin'
import { Id } from '@comptoir/platform/contract'
import { z } from 'zod'
import { useProductWaiting } from './use-product-waiting.ts'

const Value = z.object({ product: Id, variant: Id })

/** At a variant that is sold out: how many wait for it. */
export function VariantWaiting({ value }: ValueSlotProps) {
  const t = useText('checkout')
  const { product, variant } = Value.parse(value)
  const count = useProductWaiting(product)?.variants.find(({ id }) => id === variant)?.count
  if (count === undefined) return null
  return (
    <Text size="12" tone="quiet">
      {t('waiting.head', { count })}
    </Text>
  )
}
