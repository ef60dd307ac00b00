import { ShopLink, useText } from '@comptoir/platform/admin'
import { isReachable, scheduleOf } from '../../../contract/product.rules.ts'
import type { Product } from '../../../contract/product.ts'
import { shopPath } from '../../products.urls.ts'

/** As the product is saved: a status that was only chosen shows nothing yet. */
export function ProductShopLink({ product }: { product: Product }) {
  const t = useText('catalogue')
  const now = Date.now()
  const isPublic = isReachable(product, now)
  const reason = isPublic ? '' : t(`hidden.${scheduleOf(product, now) ?? product.status}`)
  return <ShopLink path={shopPath(product)} isPublic={isPublic} preview={reason} />
}
