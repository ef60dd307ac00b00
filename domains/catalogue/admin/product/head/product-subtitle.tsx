import { RecordSlot, useFormats, useText } from '@comptoir/platform/admin'
import type { Product } from '../../../contract/product.ts'
import { ProductOrigin } from './product-origin.tsx'

interface ProductSubtitleProps {
  product: Product | null
  /** Since when what was begun is kept on this device. */
  restoredAt: number | null
}

export function ProductSubtitle({ product, restoredAt }: ProductSubtitleProps) {
  const t = useText('catalogue')
  const { relative } = useFormats()
  if (!product) return restoredAt === null ? t('new.unsaved') : t('new.restored', { when: relative(restoredAt) })
  return (
    <>
      <ProductOrigin product={product} />
      <RecordSlot id="product.head" record={{ id: product.id, name: product.title }} />
    </>
  )
}
