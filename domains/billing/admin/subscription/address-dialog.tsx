import {
  Banner,
  Button,
  CountryField,
  call,
  Dialog,
  Field,
  Grid,
  Input,
  type Overlay,
  Stack,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateInvoiceAddress } from '../../contract/billing.wire.ts'
import type { InvoiceAddress, Subscription } from '../../contract/subscription.ts'
import { billingKey } from '../term/use-billing.ts'

const lines = ['company', 'line1', 'line2', 'postcode', 'city', 'vat_id'] as const

export function AddressDialog({ subscription, open, onOpenChange }: Overlay & { subscription: Subscription }) {
  const t = useText('billing')
  const errorText = useErrorText('billing')
  const client = useQueryClient()
  const [values, setValues] = useState<InvoiceAddress>(subscription.address)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(updateInvoiceAddress, { body: { ...values, version: subscription.version } }),
    async onSuccess() {
      toast.success(t('address.saved'))
      onOpenChange(false, 'done')
      await client.invalidateQueries({ queryKey: billingKey })
    },
  })
  const faults = error instanceof ApiError ? (error.details?.errors ?? []) : []
  const errorOf = (field: string) => {
    const fault = faults.find((each) => each.field === field)
    return fault && errorText.ofField(fault)
  }
  const leave = () => {
    reset()
    setValues(subscription.address)
    onOpenChange(false, 'done')
  }
  const line = (name: (typeof lines)[number]) => (
    <Field key={name} label={t(`address.${name}`)} error={errorOf(name)} optional>
      <Input
        value={values[name]}
        maxLength={200}
        autoComplete="off"
        dir={name === 'vat_id' ? 'ltr' : 'auto'}
        onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      />
    </Field>
  )

  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={t('address.title')}
      cancel
      footer={
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {t('address.save')}
        </Button>
      }
    >
      <Stack gap="4">
        {error && faults.length === 0 && <Banner tone="danger">{errorText(error)}</Banner>}
        <Grid min={200}>{lines.map(line)}</Grid>
        <Field label={t('address.country')} error={errorOf('country')} optional>
          <CountryField value={values.country} onChange={(country) => setValues({ ...values, country })} />
        </Field>
      </Stack>
    </Dialog>
  )
}
