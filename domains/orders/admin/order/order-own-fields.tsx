import { useHasFields } from '@comptoir/custom-fields/admin'
import { lazy, useCan } from '@comptoir/platform/admin'
import type { Order } from '../../contract/order.ts'

const Box = lazy(async () => (await import('./order-own-fields-box.tsx')).OrderOwnFieldsBox)

/** Drafts edit their custom fields in the order form. */
export function OrderOwnFields({ order }: { order: Order }) {
  const hasFields = useHasFields('order')
  const mayEdit = useCan('admin_orders_edit')
  return hasFields && mayEdit && !order.draft && order.tag !== 'canceled' && <Box order={order} />
}
