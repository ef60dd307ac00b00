import { Banner, useText } from '@comptoir/platform/admin'
import type { DiscountRules } from '../../contract/discount.ts'

/** Who cannot be known before the e-mail is given sees no struck prices. */
export function UnknownBuyer({ values: { mode, scope, customers } }: { values: DiscountRules }) {
  const t = useText('discounts')
  const { first_order_only, group_ids, customer_ids } = customers
  const isUnknown = first_order_only || group_ids.length + customer_ids.length > 0
  if (!isUnknown || mode === 'code' || scope !== 'products') return null
  return <Banner>{t(first_order_only ? 'form.unknown_new' : 'form.unknown_group')}</Banner>
}
