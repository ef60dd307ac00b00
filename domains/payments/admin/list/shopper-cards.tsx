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
  useCan,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { listShippingMethods } from '@comptoir/shipping/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tryPaymentMethods } from '../../contract/payment-method.wire.ts'
import { paymentsKey } from '../use-payments.ts'
import { type Shopper, ShopperAnswers } from './shopper-answers.tsx'
import { CustomerField, type PickedCustomer } from './shopper-customer.tsx'
import { OrderField } from './shopper-order.tsx'

const start: Shopper = { total: 5_000, country: '', shipping_method_id: null, refusals: 0, phone: '' }

/** What a shopper would be offered, with every reason, as it is typed. */
export function ShopperCards() {
  const t = useText('payments')
  const errorText = useErrorText('payments')
  const [typed, setTyped] = useState<Partial<Shopper>>({})
  const [customer, setCustomer] = useState<PickedCustomer | null>(null)
  const [first] = useDeliveryOptions()
  const shopper = {
    ...start,
    shipping_method_id: first?.value ?? null,
    ...typed,
    refusals: customer?.refused ?? typed.refusals ?? 0,
  }
  const { data, error, refetch } = useQuery({
    queryKey: [...paymentsKey, 'try', shopper],
    queryFn: ({ signal }) => call(tryPaymentMethods, { body: shopper, signal }),
    placeholderData: (before) => before,
    enabled: Number.isInteger(shopper.total),
  })
  return (
    <>
      <Card title={t('try.title')}>
        <ShopperFields
          shopper={shopper}
          onChange={(part) => setTyped({ ...typed, ...part })}
          customer={customer}
          onPick={setCustomer}
          onTake={(of, buyer) => {
            setTyped(of)
            setCustomer(buyer)
          }}
        />
      </Card>
      {error && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {data && <ShopperAnswers answers={data.answers} shopper={shopper} customer={customer?.name} />}
    </>
  )
}

const none = 'none'

interface FieldsProps {
  shopper: Shopper
  onChange: (part: Partial<Shopper>) => void
  customer: PickedCustomer | null
  onPick: (customer: PickedCustomer | null) => void
  onTake: (shopper: Partial<Shopper>, buyer: PickedCustomer | null) => void
}

function ShopperFields({ shopper, onChange, customer, onPick, onTake }: FieldsProps) {
  const t = useText('payments')
  // Refusals are figures of orders; whoever may see those may also pick customers.
  const mayPick = useCan('admin_orders')
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
        {!mayPick && (
          <Field label={t('try.refusals')}>
            <NumberField
              value={shopper.refusals}
              min={0}
              max={99}
              onChange={(refusals) => onChange({ refusals: Math.round(refusals ?? 0) })}
            />
          </Field>
        )}
      </Grid>
      {mayPick && <CustomerField value={customer} onPick={onPick} />}
      <Field label={t('try.phone')} optional>
        <Input value={shopper.phone} maxLength={30} onChange={({ target }) => onChange({ phone: target.value })} />
      </Field>
      {mayPick && <OrderField onTake={onTake} />}
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
  return data.map(({ id, key, title, enabled, cod_allowed, phone_required }) => ({
    value: id,
    label: title || t(`methods.${key}.name`),
    ...{ enabled, cod_allowed, phone_required },
  }))
}
