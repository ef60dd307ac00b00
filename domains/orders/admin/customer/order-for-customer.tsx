import { ButtonLink, type SlotRecord, useCan, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { newOrderFor } from '../order.urls.ts'

/** Begins an order of the customer whose page shows it. */
export function OrderForCustomer({ record }: { record: SlotRecord }) {
  const t = useText('orders')
  if (!useCan('admin_orders_create')) return null
  return (
    <ButtonLink variant="primary" writes to={newOrderFor(record.id)} icon={<Plus size={16} aria-hidden="true" />}>
      {t('create')}
    </ButtonLink>
  )
}
