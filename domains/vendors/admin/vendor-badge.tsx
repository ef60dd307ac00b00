import { Badge, useText } from '@comptoir/platform/admin'
import type { Vendor } from '../contract/vendor.ts'

export const VendorBadge = ({ active }: Pick<Vendor, 'active'>) => (
  <Badge usual={active}>{useText('vendors')(active ? 'states.true' : 'states.false')}</Badge>
)
