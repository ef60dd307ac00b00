import {
  Controller,
  countriesIn,
  Field,
  Grid,
  MoneyField,
  NumberField,
  Switch,
  TagField,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { methodLimits } from '../../contract/payment-method.ts'
import { useDeliveryOptions } from '../list/shopper-cards.tsx'
import type { MethodForm } from './use-method-form.ts'

interface PartProps {
  of: MethodForm
}

/** Of what is to pay: an empty end is open. */
export function AmountFields({ of: { form, errorOf } }: PartProps) {
  const t = useText('payments')
  return (
    <Grid min={140}>
      {(['min', 'max'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t(`fields.${name}`)} error={errorOf(name)} optional path={name}>
              <MoneyField value={value} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      ))}
    </Grid>
  )
}

export function CountriesField({ of: { form, errorOf } }: PartProps) {
  const t = useText('payments')
  const { tag } = useFormats()
  const options = useMemo(() => countriesIn(tag), [tag])
  return (
    <Controller
      control={form.control}
      name="countries"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field
          label={t('fields.countries')}
          hint={t('hints.countries')}
          error={errorOf('countries')}
          optional
          path="countries"
        >
          <TagField
            options={options}
            value={options.filter((option) => value.includes(option.value))}
            onChange={(chosen) => onChange(chosen.map((option) => option.value))}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  )
}

/** Deliveries whose carrier takes no money at the door are not offered here. */
export function DeliveriesField({ of: { form, errorOf } }: PartProps) {
  const t = useText('payments')
  const options = useDeliveryOptions().filter(({ cod_allowed }) => cod_allowed)
  return (
    <Controller
      control={form.control}
      name="shipping_method_ids"
      render={({ field: { value, onChange, onBlur } }) => (
        <Field
          label={t('fields.shipping_method_ids')}
          hint={t('hints.shipping_method_ids')}
          error={errorOf('shipping_method_ids')}
          optional
          path="shipping_method_ids"
        >
          <TagField
            options={options}
            value={options.filter((option) => value.includes(option.value))}
            onChange={(chosen) => onChange(chosen.map((option) => option.value))}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  )
}

export function RefusalFields({ of: { form, errorOf } }: PartProps) {
  const t = useText('payments')
  return (
    <>
      <Controller
        control={form.control}
        name="max_refusals"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field
            label={t('fields.max_refusals')}
            hint={t('hints.max_refusals')}
            error={errorOf('max_refusals')}
            optional
            path="max_refusals"
          >
            <NumberField value={value} min={1} max={methodLimits.refusals} onChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="phone_required"
        render={({ field: { value, onChange } }) => (
          <Switch label={t('fields.phone_required')} value={value} onChange={onChange} />
        )}
      />
    </>
  )
}
