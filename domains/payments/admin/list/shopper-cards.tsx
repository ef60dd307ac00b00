import {
  Card,
  CountryField,
  call,
  ErrorNote,
  Field,
  Grid,
  Input,
  MoneyField,
  NumberField,
  Select,
  Stack,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { listShippingMethods } from '@comptoir/shipping/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tryPaymentMethods } from '../../contract/payment-method.wire.ts'
import { paymentsKey } from '../use-payments.ts'
import { type Shopper, ShopperAnswers } from './shopper-answers.tsx'

const start: Shopper = { total: 5_000, country: '', shipping_method_id: null, refusals: 0, phone: '' }

/** What a shopper would be offered, with every reason, as it is typed. */
export function ShopperCards() {
  const t = useText('payments')
  const errorText = useErrorText('payments')
  const [typed, setTyped] = useState<Partial<Shopper>>({})
  const [first] = useDeliveryOptions()
  const shopper = { ...start, shipping_method_id: first?.value ?? null, ...typed }
  const { data, error, refetch } = useQuery({
    queryKey: [...paymentsKey, 'try', shopper],
    queryFn: ({ signal }) => call(tryPaymentMethods, { body: shopper, signal }),
    placeholderData: (before) => before,
    enabled: Number.isInteger(shopper.total),
  })
  return (
    <>
      <Card title={t('try.title')}>
        <ShopperFields shopper={shopper} onChange={(part) => setTyped({ ...typed, ...part })} />
      </Card>
      {error && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {data && <ShopperAnswers answers={data.answers} shopper={shopper} />}
    </>
  )
}

const none = 'none'

interface FieldsProps {
  shopper: Shopper
  onChange: (part: Partial<Shopper>) => void
}

function ShopperFields({ shopper, onChange }: FieldsProps) {
  const t = useText('payments')
  const deliveries = useDeliveryOptions()
  return (
    <Stack gap="3">
      <Field label={t('try.country')}>
        <CountryField value={shopper.country} onChange={(country) => onChange({ country })} />
      </Field>
      <Field label={t('try.delivery')}>
        <Select
          options={[{ value: none, label: t('try.no_delivery') }, ...deliveries]}
          value={shopper.shipping_method_id ?? none}
          onChange={(id) => onChange({ shipping_method_id: id === none ? null : id })}
        />
      </Field>
      <Grid min={120}>
        <Field label={t('try.total')}>
          <MoneyField value={shopper.total} onChange={(total) => onChange({ total: total ?? 0 })} />
        </Field>
        <Field label={t('try.refusals')}>
          <NumberField
            value={shopper.refusals}
            min={0}
            max={99}
            onChange={(refusals) => onChange({ refusals: Math.round(refusals ?? 0) })}
          />
        </Field>
      </Grid>
      <Field label={t('try.phone')} optional>
        <Input value={shopper.phone} maxLength={30} onChange={({ target }) => onChange({ phone: target.value })} />
      </Field>
    </Stack>
  )
}

/** Deliveries by their names. */
export function useDeliveryOptions() {
  const t = useText('shipping')
  const { data = [] } = useQuery({
    queryKey: ['shipping', 'methods'],
    queryFn: async ({ signal }) => (await call(listShippingMethods, { signal })).shipping_methods,
  })
  return data.map(({ id, key, title, cod_allowed }) => ({
    value: id,
    label: title || t(`methods.${key}.name`),
    cod_allowed,
  }))
}
