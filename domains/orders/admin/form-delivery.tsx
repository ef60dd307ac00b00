import type { Address } from '@comptoir/customers/contract'
import {
  Card,
  CountryField,
  call,
  Field,
  Grid,
  Input,
  Select,
  Stack,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { listShippingMethods, shippingPrice } from '@comptoir/shipping/contract'
import { useQuery } from '@tanstack/react-query'
import type { FormPartProps } from './form-part.ts'

/** How it travels, and where to. */
export function FormDelivery({ draft, change, faults }: FormPartProps) {
  const t = useText('orders')
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['shipping_methods'],
    queryFn: ({ signal }) => call(listShippingMethods, { signal }),
  })
  const methods = (data?.shipping_methods ?? []).filter(({ enabled }) => enabled)
  const set = (part: Partial<Address>) => change({ address: { ...draft.address, ...part } })
  const fault = (field: string) => faults[`shipping_address.${field}`]

  return (
    <Card title={t('delivery')}>
      <Stack gap="4">
        <Field label={t('form.method')} error={faults.shipping_method_id}>
          <Select
            options={[
              { value: '', label: t('methods.none') },
              ...methods.map((method) => ({
                value: method.id,
                label: `${t(`methods.${method.key}`)} – ${formats.money(shippingPrice(method))}`,
              })),
            ]}
            value={draft.shipping_method_id ?? ''}
            onChange={(id) => change({ shipping_method_id: id || null })}
          />
        </Field>
        <Field label={t('address.line1')} error={faults.shipping_address ?? fault('line1')}>
          <Input value={draft.address.line1} onChange={(event) => set({ line1: event.target.value })} maxLength={200} />
        </Field>
        <Field label={t('address.line2')} optional>
          <Input value={draft.address.line2} onChange={(event) => set({ line2: event.target.value })} maxLength={200} />
        </Field>
        <Grid min={160}>
          <Field label={t('address.postcode')} error={fault('postcode')} optional>
            <Input
              value={draft.address.postcode}
              onChange={(event) => set({ postcode: event.target.value })}
              maxLength={20}
            />
          </Field>
          <Field label={t('address.city')} error={fault('city')}>
            <Input value={draft.address.city} onChange={(event) => set({ city: event.target.value })} maxLength={100} />
          </Field>
          <Field label={t('address.country')} error={fault('country')}>
            <CountryField value={draft.address.country} onChange={(country) => set({ country })} />
          </Field>
        </Grid>
      </Stack>
    </Card>
  )
}
