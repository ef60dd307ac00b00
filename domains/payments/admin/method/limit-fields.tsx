import { refusersUrl } from '@comptoir/customers/admin'
import {
  Controller,
  countriesIn,
  Field,
  Grid,
  Link,
  MoneyField,
  NumberField,
  Switch,
  TagField,
  useCan,
  useFormats,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { methodLimits } from '../../contract/payment-method.ts'
import { useDeliveryOptions } from '../list/shopper-cards.tsx'
import { useRefusers } from '../use-refusers.ts'
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

/** Deliveries to which this method is offered and which ask for a number themselves. */
function useAskingDeliveries({ form }: MethodForm) {
  const chosen = useWatch({ control: form.control, name: 'shipping_method_ids' })
  return useDeliveryOptions().filter(
    ({ value, enabled, cod_allowed, phone_required }) =>
      enabled && cod_allowed && phone_required && (chosen.length === 0 || chosen.includes(value)),
  )
}

function Refusers({ count, limit }: { count: number; limit: number }) {
  const t = useText('payments')
  const [seesCustomers, seesOrders] = [useCan('customers_page'), useCan('admin_orders')]
  const text = t('refusers', { count })
  return count > 0 && seesCustomers && seesOrders ? <Link to={refusersUrl(limit)}>{text}</Link> : text
}

export function RefusalFields({ of }: PartProps) {
  const t = useText('payments')
  const { list } = useFormats()
  const refusers = useRefusers()
  const asking = useAskingDeliveries(of)
  const { form, errorOf } = of
  // The number is that of the saved limit, and would be read as one of the limit that is typed.
  const hintFor = (limit: number | null) =>
    refusers && limit !== null && limit === refusers.limit ? (
      <>
        {t('hints.max_refusals')} <Refusers count={refusers.customers} limit={limit} />
      </>
    ) : (
      t('hints.max_refusals')
    )
  const askedBy = list(asking.map(({ label }) => label))
  return (
    <>
      <Controller
        control={form.control}
        name="max_refusals"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field
            label={t('fields.max_refusals')}
            hint={hintFor(value)}
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
          <Switch
            label={t('fields.phone_required')}
            hint={asking.length > 0 && t('phone_asked', { count: asking.length, deliveries: askedBy })}
            value={value}
            onChange={onChange}
          />
        )}
      />
    </>
  )
}
