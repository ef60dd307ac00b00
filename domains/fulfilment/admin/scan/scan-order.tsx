import { useOrder } from '@comptoir/orders/admin'
import type { Order } from '@comptoir/orders/contract'
import { IconButton, lazyOverlay, type SlotRecord, useText } from '@comptoir/platform/admin'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { pickList } from '../../contract/pick-list.rules.ts'
import { type Parcels, useParcels } from '../use-parcels.ts'

const Scanner = lazyOverlay(async () => (await import('./scanner.tsx')).Scanner)

/** Beside the step on a phone, while anything of the order is packed. */
export function ScanOrder({ record: { id } }: { record: SlotRecord }) {
  const order = useOrder(id).data?.order
  const parcels = useParcels(id)
  if (!order || !parcels || order.state.type !== 'PREPARATION') return null
  return <Scan order={order} parcels={parcels} />
}

function Scan({ order, parcels }: { order: Order; parcels: Parcels }) {
  const t = useText('fulfilment')
  const [isOpen, setOpen] = useState(false)
  if (pickList([{ box: 1, order, ...parcels }]).length === 0 && !isOpen) return null
  return (
    <>
      <IconButton
        variant="secondary"
        writes
        label={t('scan.title')}
        icon={<ScanBarcode size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      <Scanner own={{ order, parcels }} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
