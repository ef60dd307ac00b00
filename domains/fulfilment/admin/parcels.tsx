import { useOrder } from '@comptoir/orders/admin'
import { type SlotRecord, useText } from '@comptoir/platform/admin'
import { ParcelView } from './parcel-view.tsx'
import styles from './parcels.module.css'
import { useParcels } from './use-parcels.ts'

/** Above the lines of an order: its parcels, the void ones struck. */
export function Parcels({ record: { id } }: { record: SlotRecord }) {
  const t = useText('fulfilment')
  const order = useOrder(id).data?.order
  const parcels = useParcels(id)
  if (!order || !parcels || parcels.fulfillments.length === 0) return null
  return (
    <ul className={styles.parcels} aria-label={t('parcels')}>
      {parcels.fulfillments.map((parcel) => (
        <li key={parcel.id}>
          <ParcelView parcel={parcel} order={order} />
        </li>
      ))}
    </ul>
  )
}
