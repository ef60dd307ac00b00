import { useOrder } from '@comptoir/orders/admin'
import type { Order } from '@comptoir/orders/contract'
import { IconButton, lazyOverlay, type SlotRecord, useText } from '@comptoir/platform/admin'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { packedCounts } from '../../contract/packing.rules.ts'
import { pickList } from '../../contract/pick-list.rules.ts'
import { type Parcels, useParcelActs, useParcels } from '../use-parcels.ts'
import { useScan } from './use-scan.ts'

const ScanDrawer = lazyOverlay(async () => (await import('./scan-drawer.tsx')).ScanDrawer)

/** Beside the step on a phone, while anything of the order is packed. */
export function ScanOrder({ record: { id } }: { record: SlotRecord }) {
  const order = useOrder(id).data?.order
  const parcels = useParcels(id)
  if (!order || !parcels || order.state.type !== 'PREPARATION') return null
  return <Scan order={order} parcels={parcels} />
}

function Scan({ order, parcels: { fulfillments, packing } }: { order: Order; parcels: Parcels }) {
  const t = useText('fulfilment')
  const [isOpen, setOpen] = useState(false)
  const { tick } = useParcelActs(order.id)
  const stops = pickList([{ box: 1, order, fulfillments, packing }])
  const of = useScan({
    stops,
    put: ({ line_id }, outcome) => tick.mutate({ order_line_id: line_id, add: 1 }, outcome),
    isOne: true,
  })
  const { all, sent, packed } = packedCounts(order, fulfillments, packing)
  if (stops.length === 0) return null
  return (
    <>
      <IconButton
        variant="secondary"
        writes
        label={t('scan.title')}
        icon={<ScanBarcode size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <ScanDrawer of={of} progress={t('counts', { packed: sent + packed, all })} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
