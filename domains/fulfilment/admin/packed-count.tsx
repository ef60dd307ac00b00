import { useOrder } from '@comptoir/orders/admin'
import { type SlotRecord, Text, useText } from '@comptoir/platform/admin'
import { packedCounts } from '../contract/packing.rules.ts'
import styles from './parcels.module.css'
import { useParcels } from './use-parcels.ts'

function useCounts(id: string) {
  const order = useOrder(id).data?.order
  const parcels = useParcels(id)
  if (!order || !parcels || order.state.type !== 'PREPARATION') return null
  const counts = packedCounts(order, parcels.fulfillments, parcels.packing)
  return counts.all > 0 ? counts : null
}

const shares = ({ all, sent, packed }: NonNullable<ReturnType<typeof useCounts>>) => ({
  '--sent': sent / all,
  '--packed': (sent + packed) / all,
})

/** In the head of the lines: how far the packing is. */
export function PackedCount({ record: { id } }: { record: SlotRecord }) {
  const t = useText('fulfilment')
  const counts = useCounts(id)
  if (!counts) return null
  const { all, sent, packed, toPack } = counts
  return (
    <span className={styles.packedCount}>
      <i className={styles.bar} style={shares(counts)} aria-hidden="true" />
      <Text size="12" tone="quiet">
        {sent > 0 ? t('counts_sent', { sent, packed, toPack }) : t('counts', { packed, all })}
      </Text>
    </span>
  )
}

/** On the way to the next ring: sent and packed pieces. */
export function PackedShare({ record: { id } }: { record: SlotRecord }) {
  const counts = useCounts(id)
  return counts ? (
    <i className={styles.share} style={{ '--share': shares(counts)['--packed'] }} aria-hidden="true" />
  ) : null
}
