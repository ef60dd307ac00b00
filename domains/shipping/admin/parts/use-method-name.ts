import { useText } from '@comptoir/platform/admin'
import type { ShippingMethod } from '../../contract/shipping-method.ts'

/** Its own name, or that of its key. */
export function useMethodName() {
  const t = useText('shipping')
  return ({ key, title }: Pick<ShippingMethod, 'key' | 'title'>) => title || t(`methods.${key}.name`)
}
