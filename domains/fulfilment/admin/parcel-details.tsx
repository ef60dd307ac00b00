import { Button, DateField, Dialog, Field, Input, Stack, useErrorText, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useState } from 'react'
import type { Fulfillment } from '../contract/fulfillment.ts'
import { type Carriage, CarrierFields } from './carrier-fields.tsx'
import { useParcelActs } from './use-parcels.ts'

interface ParcelDetailsProps {
  parcel: Fulfillment
  order: string
  isPickedUp: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Carrier, tracking and weight of a parcel, or where it waits for whoever picks it up. */
export function ParcelDetails({ open, onOpenChange, ...props }: ParcelDetailsProps) {
  return open ? <OpenDetails {...props} onClose={() => onOpenChange(false)} /> : null
}

interface OpenDetailsProps extends Omit<ParcelDetailsProps, 'open' | 'onOpenChange'> {
  onClose: () => void
}

function OpenDetails({ parcel, order, isPickedUp, onClose }: OpenDetailsProps) {
  const t = useText('fulfilment')
  const errorText = useErrorText('fulfilment', 'orders')
  const [carriage, setCarriage] = useState<Carriage>(parcel)
  const [kept, setKept] = useState({ shelf: parcel.shelf, kept_until: parcel.kept_until })
  const { edit } = useParcelActs(order)
  const faults = edit.error instanceof ApiError ? (edit.error.details.errors ?? []) : []
  const faultOf = (field: string) => {
    const fault = faults.find((each) => each.field === field)
    return fault && errorText.ofField(fault)
  }
  const { carrier, tracking_number, tracking_url, weight_g } = carriage
  // The link of a known carrier follows from its number, unless somebody writes another.
  const link = tracking_url === parcel.tracking_url ? {} : { tracking_url }
  const changes = isPickedUp ? kept : { carrier, tracking_number, weight_g, ...link }
  const save = () =>
    edit.mutate({ parcel, changes, done: t('done.edit', { number: parcel.number }) }, { onSuccess: onClose })

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('parcel', { number: parcel.number })}
      footer={
        <>
          <Button onClick={onClose}>{t('ask.cancel')}</Button>
          <Button variant="primary" busy={edit.isPending} onClick={save}>
            {t('ask.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {isPickedUp ? (
          <>
            <Field label={t('shelf')} optional error={faultOf('shelf')}>
              <Input
                maxLength={40}
                value={kept.shelf}
                onChange={(event) => setKept({ ...kept, shelf: event.target.value })}
              />
            </Field>
            <Field label={t('keep_until')} optional>
              <DateField
                value={kept.kept_until ?? ''}
                onChange={(day) => setKept({ ...kept, kept_until: day || null })}
              />
            </Field>
          </>
        ) : (
          <CarrierFields value={carriage} onChange={setCarriage} faultOf={faultOf} withLink />
        )}
      </Stack>
    </Dialog>
  )
}
