import { Badge, useText } from '@comptoir/platform/admin'
import type { Vendor } from '../contract/index.ts'

/** Whether a vendor's goods are still taken in. */
export const VendorBadge = ({ active }: Pick<Vendor, 'active'>) => (
  <Badge tone={active ? 'done' : 'off'}>{useText('vendors')(active ? 'states.true' : 'states.false')}</Badge>
)
