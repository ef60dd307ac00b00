import { useOrder } from '@comptoir/orders/admin'
import { isPickUp, type Order } from '@comptoir/orders/contract'
import { Button, type SlotRecord, Text, useFormats, useText } from '@comptoir/platform/admin'
import { Package } from 'lucide-react'
import { nextParcel, unpackedPieces } from '../contract/packing.rules.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { keepDraft, nextDraft, useParcelDraft } from './parcel-draft.ts'
import styles from './parcels.module.css'
import { type Parcels, useParcelActs, useParcels } from './use-parcels.ts'

/** Under the lines: the parcel that is being packed, until everything is in one. */
export function PackFoot({ record: { id } }: { record: SlotRecord }) {
  const order = useOrder(id).data?.order
  const parcels = useParcels(id)
  if (order?.state.type !== 'PREPARATION' || order.draft || !parcels) return null
  return unpackedPieces(order, parcels.fulfillments).length > 0 ? <Foot order={order} parcels={parcels} /> : null
}

function Foot({ order, parcels }: { order: Order; parcels: Parcels }) {
  const t = useText('fulfilment')
  const { number } = useFormats()
  const draft = useParcelDraft(order.id)
  const { pack } = useParcelActs(order.id)
  const { lines, pieces } = nextParcel(order, parcels.fulfillments, parcels.packing)
  const isPickedUp = isPickUp(order)
  const parcel = parcels.fulfillments.length + 1

  const put = () =>
    pack.mutate(
      { request: { ...requestOf(draft), lines }, done: t('done.packed', { number: parcel }) },
      { onSuccess: () => nextDraft(order.id, draft) },
    )
  return (
    <div className={styles.packFoot}>
      <div className={styles.packHead}>
        <Package size={18} aria-hidden="true" />
        <b>{t('parcel', { number: parcel })}</b>
        <Text tone="quiet" size="12">
          {t('pieces', { count: pieces })}
          {draft.weight_g !== null && ` · ${t('kilograms', { weight: number(draft.weight_g / 1_000) })}`}
        </Text>
        <span className={styles.parcelActs}>
          <Button variant="ghost" busy={pack.isPending} onClick={put}>
            {t('pack')}
          </Button>
        </span>
      </div>
      {!isPickedUp && (
        <div className={styles.packFields}>
          <CarrierFields value={draft} onChange={(carriage) => keepDraft(order.id, carriage)} />
        </div>
      )}
    </div>
  )
}

/** Without a weight the lines say it. */
export const requestOf = ({ weight_g, ...carriage }: ReturnType<typeof useParcelDraft>) => ({
  ...carriage,
  ...(weight_g !== null && { weight_g }),
})
