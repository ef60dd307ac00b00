import { fullName, pickCustomers } from '@comptoir/customers/contract'
import {
  Card,
  Combobox,
  CountryField,
  call,
  DateField,
  Field,
  fromStoreClock,
  Grid,
  type Option,
  Select,
  Stack,
  TagField,
  toStoreClock,
  useCan,
  useSetting,
  useText,
} from '@comptoir/platform/admin'
import { listShippingMethods } from '@comptoir/shipping/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrialPartProps } from './use-trial.ts'

/** As whom, where and when, and by which codes. */
export function TrySituation({ trial, change }: TrialPartProps) {
  const t = useText('orders')
  const zone = String(useSetting('time_zone') ?? 'UTC')
  const seesCustomers = useCan('pick_customers')
  return (
    <Card title={t('try.situation')}>
      <Stack gap="4">
        <Grid min={260}>
          {seesCustomers && <CustomerField trial={trial} change={change} />}
          <Field label={t('try.when')} hint={trial.at ? undefined : t('try.now')}>
            <DateField
              time
              value={trial.at && toStoreClock(trial.at, zone)}
              onChange={(clock) => change({ at: fromStoreClock(clock, zone) ?? '' })}
            />
          </Field>
          <Field label={t('try.where')}>
            <CountryField value={trial.country} onChange={(country) => change({ country })} />
          </Field>
          <MethodField trial={trial} change={change} />
        </Grid>
        <Field label={t('try.codes')}>
          <TagField
            creatable
            value={trial.codes.map((code) => ({ value: code, label: code }))}
            options={[]}
            placeholder={t('try.add_code')}
            onChange={(codes) => change({ codes: codes.map(({ value }) => value) })}
          />
        </Field>
      </Stack>
    </Card>
  )
}

function MethodField({ trial, change }: TrialPartProps) {
  const t = useText('orders')
  const { data } = useQuery({ queryKey: ['shipping_methods'], queryFn: () => call(listShippingMethods) })
  const methods = (data?.shipping_methods ?? []).filter(({ enabled }) => enabled)
  const options = [
    { value: 'none', label: t('try.no_delivery') },
    ...methods.map(({ id, key, title }) => ({ value: id, label: title || t([`methods.${key}`, 'methods.other']) })),
  ]
  return (
    <Field label={t('try.delivery')}>
      <Select
        options={options}
        value={trial.shipping_method_id || 'none'}
        onChange={(id) => change({ shipping_method_id: id === 'none' ? '' : id })}
      />
    </Field>
  )
}

function CustomerField({ trial, change }: TrialPartProps) {
  const t = useText('orders')
  const [chosen, setChosen] = useState<Option | null>(null)
  async function search(q: string, signal: AbortSignal): Promise<Option[]> {
    const { items } = await call(pickCustomers, { query: { q }, signal })
    return items.map((customer) => ({ value: customer.id, label: fullName(customer) || customer.email }))
  }
  const known = trial.customer_id ? (chosen ?? { value: trial.customer_id, label: t('try.this_customer') }) : null
  return (
    <Field label={t('customer')} hint={known ? undefined : t('try.nobody')}>
      <Combobox
        value={known}
        onSearch={search}
        onChange={(option) => {
          setChosen(option)
          change({ customer_id: option?.value ?? '' })
        }}
      />
    </Field>
  )
}
