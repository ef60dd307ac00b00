import { type Overlay, openContent, useText } from '@comptoir/platform/admin'
import type { Fulfillment } from '../contract/fulfillment.ts'
import { readParcelLabel } from '../contract/fulfillment.wire.ts'
import { LabelDialog } from './label/label-dialog.tsx'
import { PrintLabel } from './label/print-label.tsx'
import { useParcelLabel } from './use-parcels.ts'

interface ParcelLabelProps {
  parcel: Fulfillment
}

export function PrintParcelLabel({ parcel: { id, order_id, number, label } }: ParcelLabelProps) {
  const t = useText('fulfilment')
  if (!label) return null
  const params = { id: order_id, fulfillment_id: id }
  return (
    <PrintLabel
      name={t('parcel', { number })}
      open={() => openContent(readParcelLabel, { params, name: `label-${number}`, mime: label.mime })}
    />
  )
}

export function ParcelLabelDialog({ parcel, onOpenChange, ...overlay }: ParcelLabelProps & Overlay) {
  const t = useText('fulfilment')
  const { number, label } = parcel
  const { mutate, isPending, error } = useParcelLabel(parcel, () => onOpenChange(false, 'done'))
  return (
    <LabelDialog
      {...overlay}
      onOpenChange={onOpenChange}
      title={t('label.title', { name: t('parcel', { number }) })}
      label={label}
      busy={isPending}
      error={error}
      onAttach={(file) => mutate(file)}
      onRemove={() => mutate(null)}
    />
  )
}
