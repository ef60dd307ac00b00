import { StepButton, useOrder } from '@comptoir/orders/admin'
import { isPickUp, type Order } from '@comptoir/orders/contract'
import { type RecordWrapProps, Text, useText } from '@comptoir/platform/admin'
import { isComingBack } from '../contract/fulfillment.rules.ts'
import { nextParcel } from '../contract/packing.rules.ts'
import { requestOf } from './pack-foot.tsx'
import { nextDraft, useParcelDraft } from './parcel-draft.ts'
import { type Parcels, useParcelActs, useParcels } from './use-parcels.ts'

/** In place of sending an order as a whole: the parcel of what is ticked, or of which something is written. */
export function ParcelStep({ record: { id }, children }: RecordWrapProps) {
  const order = useOrder(id).data?.order
  const parcels = useParcels(id)
  const draft = useParcelDraft(id)
  if (!order || !parcels) return children
  if (order.state.type === 'IN_TRANSIT' && isComingBack(parcels.fulfillments)) return <ComesBack />
  if (order.state.type !== 'PREPARATION' || isPickUp(order)) return children
  const next = nextParcel(order, parcels.fulfillments, parcels.packing)
  const isWritten = draft.carrier !== '' || draft.tracking_number !== '' || draft.weight_g !== null
  const isOwn = next.pieces > 0 && (next.lines !== undefined || isWritten)
  return isOwn ? <SendParcel order={order} parcels={parcels} next={next} /> : children
}

/** Nothing can be delivered: the next step is at the parcel, once it is here. */
function ComesBack() {
  const t = useText('fulfilment')
  return (
    <Text as="p" tone="warning" size="12">
      {t('comes_back')}
    </Text>
  )
}

interface SendParcelProps {
  order: Order
  parcels: Parcels
  next: ReturnType<typeof nextParcel>
}

function SendParcel({ order, parcels, next }: SendParcelProps) {
  const t = useText('fulfilment')
  const draft = useParcelDraft(order.id)
  const { pack } = useParcelActs(order.id)
  const number = parcels.fulfillments.length + 1
  const send = () =>
    pack.mutate(
      { request: { ...requestOf(draft), lines: next.lines, status: 'shipped' }, done: t('done.ship', { number }) },
      { onSuccess: () => nextDraft(order.id, draft) },
    )
  return (
    <StepButton label={t('send_parcel')} busy={pack.isPending} onClick={send}>
      {next.left > 0 ? t('send_part', { left: next.left }) : t('pieces', { count: next.pieces })}
    </StepButton>
  )
}
