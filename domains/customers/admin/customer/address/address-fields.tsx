import { CountryField, Field, Grid, Input, Stack, useText } from '@comptoir/platform/admin'
import type { AddressValues } from './address-values.ts'

interface AddressFieldsProps {
  address: AddressValues
  onChange: (address: AddressValues) => void
  errorOf: (part: string) => string | undefined
}

type LinePart = Exclude<keyof AddressValues, 'default' | 'country'>

export function AddressFields({ address, onChange, errorOf }: AddressFieldsProps) {
  const t = useText('customers')
  const line = (part: LinePart, isOptional = false) => (
    <Field label={t(`address.${part}`)} error={errorOf(part)} optional={isOptional}>
      <Input
        value={address[part]}
        onChange={({ target }) => onChange({ ...address, [part]: target.value })}
        dir={part === 'phone' ? 'ltr' : 'auto'}
        autoComplete="off"
      />
    </Field>
  )

  return (
    <Stack gap="3">
      {line('name', true)}
      {line('company', true)}
      {line('line1')}
      {line('line2', true)}
      <Grid min={140}>
        {line('postcode', true)}
        {line('city')}
      </Grid>
      <Grid min={140}>
        {line('province', true)}
        <Field label={t('address.country')} error={errorOf('country')}>
          <CountryField value={address.country} onChange={(country) => onChange({ ...address, country })} />
        </Field>
      </Grid>
      {line('phone', true)}
    </Stack>
  )
}
