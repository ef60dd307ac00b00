import { Address, emptyAddress, isEmptyAddress } from '@comptoir/customers/contract'
import { Controller, CountryField, Field, Grid, Input, Text, useText } from '@comptoir/platform/admin'
import { z } from 'zod'
import type { Order } from '../../contract/order.ts'
import { EditFrame } from './edit-frame.tsx'
import { type EditProps, useOrderEdit } from './use-order-edit.ts'

type AddressField = 'shipping_address' | 'billing_address'
type Values = Record<AddressField, Address>

interface AddressBoxProps extends EditProps {
  field: AddressField
}

const orNull = (address: Address) => (isEmptyAddress(address) ? null : address)

const Changes = z.object({ shipping_address: Address.nullable(), billing_address: Address.nullable() })

const Addresses = z
  .custom<Values>()
  .transform(
    ({ shipping_address, billing_address }): z.input<typeof Changes> => ({
      shipping_address: orNull(shipping_address),
      billing_address: orNull(billing_address),
    }),
  )
  .pipe(Changes)

const valuesOf = ({ shipping_address, billing_address }: Order): Values => ({
  shipping_address: shipping_address ?? emptyAddress,
  billing_address: billing_address ?? emptyAddress,
})

const parts = [
  { name: 'name', length: 100 },
  { name: 'company', length: 100 },
  { name: 'line1', length: 200 },
  { name: 'line2', length: 200 },
] as const
const places = [
  { name: 'postcode', length: 20 },
  { name: 'city', length: 100 },
  { name: 'province', length: 100 },
] as const

export function AddressBox({ field, ...props }: AddressBoxProps) {
  const t = useText('orders')
  const of = useOrderEdit(props, { toValues: valuesOf, schema: Addresses })
  const errorOf = (part: string) => of.errorOf(`${field}.${part}`)
  const inputOf = ({ name, length }: (typeof parts)[number] | (typeof places)[number]) => (
    <Field key={name} label={t(`address.${name}`)} error={errorOf(name)}>
      <Input {...of.form.register(`${field}.${name}`)} maxLength={length} autoComplete="off" />
    </Field>
  )

  return (
    <EditFrame
      of={of}
      title={t(`fields.${field}`)}
      labelOf={() => t(`fields.${field}`)}
      open={props.open}
      onOpenChange={props.onOpenChange}
    >
      {field === 'billing_address' && <Text tone="quiet">{t('address.billing_hint')}</Text>}
      {parts.map(inputOf)}
      <Grid min={160}>
        {places.map(inputOf)}
        <Field label={t('address.country')} error={errorOf('country')}>
          <Controller
            control={of.form.control}
            name={`${field}.country`}
            render={({ field: { value, onChange } }) => <CountryField value={value} onChange={onChange} />}
          />
        </Field>
      </Grid>
      <Field label={t('address.phone')} error={errorOf('phone')}>
        <Input {...of.form.register(`${field}.phone`)} type="tel" dir="ltr" maxLength={30} autoComplete="off" />
      </Field>
    </EditFrame>
  )
}
