import {
  Banner,
  Button,
  call,
  Dialog,
  Field,
  Input,
  RadioGroup,
  Stack,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { methodKeys } from '../../contract/method-key.ts'
import type { ShippingMethod } from '../../contract/shipping-method.ts'
import { createShippingMethod } from '../../contract/shipping-method.wire.ts'
import { shippingKey } from '../parts/use-shipping.ts'

interface NewMethodDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (id: string) => void
}

const free = { type: 'free', price: 0 } as const

/** A new method is offered once it is switched on. */
export function NewMethodDialog({ open, onClose, onCreated }: NewMethodDialogProps) {
  const t = useText('shipping')
  const errorText = useErrorText('shipping')
  const client = useQueryClient()
  const [key, setKey] = useState<ShippingMethod['key']>('custom')
  const [title, setTitle] = useState('')
  const isNameless = key === 'custom' && title.trim() === ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(createShippingMethod, {
        body: { key, title, enabled: false, address_required: key !== 'pickUpInStore', pricing: free },
        idempotencyKey: crypto.randomUUID(),
      }),
    async onSuccess({ shipping_method }) {
      await client.invalidateQueries({ queryKey: shippingKey })
      onCreated(shipping_method.id)
      setTitle('')
      onClose()
    },
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('add')}
      cancel
      note={isNameless && t('name_needed')}
      footer={
        <Button variant="primary" busy={isPending} disabled={isNameless} onClick={() => mutate()}>
          {t('add')}
        </Button>
      }
    >
      <Stack gap="4">
        {error && <Banner tone="danger">{errorText(error)}</Banner>}
        <RadioGroup
          label={t('kind')}
          options={methodKeys.map((value) => ({
            value,
            label: t(`methods.${value}.name`),
            hint: t(`methods.${value}.text`),
          }))}
          value={key}
          onChange={setKey}
        />
        <Field label={t('fields.title')} optional={key !== 'custom'}>
          <Input value={title} maxLength={100} onChange={({ target }) => setTitle(target.value)} />
        </Field>
      </Stack>
    </Dialog>
  )
}
