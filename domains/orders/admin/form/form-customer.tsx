import { type Customer, emptyAddress, fullName, type Person, pickCustomers } from '@comptoir/customers/contract'
import { Button, Card, Combobox, call, Field, Input, type Option, Stack, Text, useText } from '@comptoir/platform/admin'
import { useRef } from 'react'
import type { FormPartProps } from './form-part.ts'
import { useCustomerInAddress } from './use-customer-in-address.ts'

/** True while no customer is chosen or entered, so nothing is overwritten. */
const isUntouched = ({ customer_id, customer }: FormPartProps['draft']) => customer_id === null && customer.name === ''

export function FormCustomer({ draft, change, errorOf }: FormPartProps) {
  const t = useText('orders')
  const setPerson = (part: Partial<Person>) => change({ customer: { ...draft.customer, ...part } })
  const choose = (customer: Customer) => {
    const defaultAddress = customer.addresses.find((address) => address.default)
    const { email, phone, locale } = customer
    const { id: _id, default: _default, ...address } = defaultAddress ?? { id: '', default: false, ...emptyAddress }
    change({
      customer_id: customer.id,
      customer: { name: fullName(customer), email, phone, locale },
      shipping_address: address,
    })
  }
  useCustomerInAddress(isUntouched(draft), choose)

  return (
    <Card title={t('customer')}>
      <Stack gap="3">
        {draft.customer_id ? (
          <KnownCustomer
            person={draft.customer}
            onForget={() => change({ customer_id: null, customer: { name: '', email: '', phone: '', locale: 'en' } })}
          />
        ) : (
          <>
            <CustomerSearch onPick={choose} />
            <Field label={t('form.name')} error={errorOf('customer') ?? errorOf('customer.name')}>
              <Input
                value={draft.customer.name}
                onChange={(event) => setPerson({ name: event.target.value })}
                autoComplete="off"
                maxLength={200}
              />
            </Field>
            <Field label={t('form.email')} error={errorOf('customer.email')} optional>
              <Input
                type="email"
                value={draft.customer.email}
                onChange={(event) => setPerson({ email: event.target.value })}
                autoComplete="off"
              />
            </Field>
            <Field label={t('form.phone')} error={errorOf('customer.phone')} optional>
              <Input
                type="tel"
                value={draft.customer.phone}
                onChange={(event) => setPerson({ phone: event.target.value })}
                autoComplete="off"
                dir="ltr"
              />
            </Field>
          </>
        )}
      </Stack>
    </Card>
  )
}

function KnownCustomer({ person, onForget }: { person: Person; onForget: () => void }) {
  const t = useText('orders')
  return (
    <Stack gap="2">
      <Text strong>
        <bdi>{person.name}</bdi>
      </Text>
      <Text tone="quiet">
        <bdi>{person.email}</bdi>
      </Text>
      <div>
        <Button onClick={onForget}>{t('form.other_customer')}</Button>
      </div>
    </Stack>
  )
}

function CustomerSearch({ onPick }: { onPick: (customer: Customer) => void }) {
  const t = useText('orders')
  const found = useRef(new Map<string, Customer>())

  async function search(q: string, signal: AbortSignal): Promise<Option[]> {
    const { items } = await call(pickCustomers, { query: { q }, signal })
    return items.map((customer) => {
      found.current.set(customer.id, customer)
      return { value: customer.id, label: [fullName(customer), customer.email].filter(Boolean).join(' — ') }
    })
  }
  const pick = (option: Option | null) => {
    const customer = option && found.current.get(option.value)
    if (customer) onPick(customer)
  }

  return (
    <Field label={t('form.find_customer')}>
      <Combobox value={null} onChange={pick} onSearch={search} placeholder={t('form.find_customer_hint')} />
    </Field>
  )
}
