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

export function FormDelivery({ draft, change, errorOf }: FormPartProps) {
  const t = useText('orders')
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['shipping_methods'],
    queryFn: ({ signal }) => call(listShippingMethods, { signal }),
  })
  const methods = (data?.shipping_methods ?? []).filter(({ enabled }) => enabled)
  const set = (part: Partial<Address>) => change({ shipping_address: { ...draft.shipping_address, ...part } })
  const errorAt = (field: string) => errorOf(`shipping_address.${field}`)

  return (
    <Card title={t('delivery')}>
      <Stack gap="4">
        <Field label={t('form.method')} error={errorOf('shipping_method_id')}>
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
        <Field label={t('address.line1')} error={errorOf('shipping_address') ?? errorAt('line1')}>
          <Input
            value={draft.shipping_address.line1}
            onChange={(event) => set({ line1: event.target.value })}
            maxLength={200}
          />
        </Field>
        <Field label={t('address.line2')} optional>
          <Input
            value={draft.shipping_address.line2}
            onChange={(event) => set({ line2: event.target.value })}
            maxLength={200}
          />
        </Field>
        <Grid min={160}>
          <Field label={t('address.postcode')} error={errorAt('postcode')} optional>
            <Input
              value={draft.shipping_address.postcode}
              onChange={(event) => set({ postcode: event.target.value })}
              maxLength={20}
            />
          </Field>
          <Field label={t('address.city')} error={errorAt('city')}>
            <Input
              value={draft.shipping_address.city}
              onChange={(event) => set({ city: event.target.value })}
              maxLength={100}
            />
          </Field>
          <Field label={t('address.country')} error={errorAt('country')}>
            <CountryField value={draft.shipping_address.country} onChange={(country) => set({ country })} />
          </Field>
        </Grid>
      </Stack>
    </Card>
  )
}
