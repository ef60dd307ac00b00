import { Button, Dialog, Field, Stack, Text, Textarea, useText } from '@comptoir/platform/admin'
import { useRef, useState } from 'react'
import type { Fulfillment, ParcelAction } from '../contract/fulfillment.ts'
import { useParcelActs } from './use-parcels.ts'

interface ParcelReasonProps {
  parcel: Fulfillment
  order: string
  /** What is asked for; null: nothing. */
  action: Extract<ParcelAction, 'void' | 'fail'> | null
  onClose: () => void
}

/** Why a parcel is void or has failed: everybody who opens the order reads it. */
export function ParcelReason({ parcel, order, action, onClose }: ParcelReasonProps) {
  const t = useText('fulfilment')
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const { move } = useParcelActs(order)
  const kind = action ?? 'void'
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0)

  const take = () =>
    move.mutate(
      { parcel, action: kind, reason, done: t(`done.${kind}`, { number: parcel.number }) },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      open={action !== null}
      onOpenChange={(open) => open || onClose()}
      initialFocus={field}
      title={t(`ask.${kind}.title`, { number: parcel.number })}
      footer={
        <>
          <Button onClick={onClose}>{t('ask.keep')}</Button>
          <Button variant="destructive" disabled={reason.trim() === ''} busy={move.isPending} onClick={take}>
            {t(`actions.${kind}`)}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text as="p">{t(`ask.${kind}.text`, { pieces })}</Text>
        <Field label={t('ask.reason')}>
          <Textarea
            ref={field}
            rows={2}
            maxLength={250}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </Stack>
    </Dialog>
  )
}
