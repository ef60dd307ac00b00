import {
  Controller,
  Field,
  Grid,
  Input,
  MoneyField,
  NumberField,
  RadioGroup,
  Stack,
  TagField,
  Textarea,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import { pricingTypes, type ShippingMethod, shippingLimits } from '../../contract/shipping-method.ts'
import type { Shipping } from '../parts/use-shipping.ts'
import { RuleFields, SwitchFields } from './rule-fields.tsx'
import { TiersField } from './tiers-field.tsx'
import type { MethodForm } from './use-method-form.ts'

interface PartProps {
  of: MethodForm
}

export function MethodFields({ of, method, shipping }: PartProps & { method: ShippingMethod; shipping: Shipping }) {
  const t = useText('shipping')
  return (
    <Stack>
      <Names of={of} method={method} />
      <Price of={of} />
      <Places of={of} name="zone_ids" options={shipping.zones} hint={t('zones.hint')} />
      {method.key === 'pickUpInStore' && (
        <Places of={of} name="location_ids" options={shipping.locations} hint={t('locations_hint')} />
      )}
      <SwitchFields of={of} />
      <RuleFields of={of} />
      <DaysField of={of} />
    </Stack>
  )
}

function Names({ of, method }: PartProps & { method: ShippingMethod }) {
  const t = useText('shipping')
  const { control } = of.form
  return (
    <>
      <Controller
        control={control}
        name="title"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={t('fields.title')} error={of.errorOf('title')} optional={method.key !== 'custom'} path="title">
            <Input
              value={value}
              maxLength={100}
              placeholder={method.key === 'custom' ? undefined : t(`methods.${method.key}.name`)}
              onChange={({ target }) => onChange(target.value)}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Controller
        control={control}
        name="description"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label={t('fields.description')} error={of.errorOf('description')} optional path="description">
            <Textarea
              value={value}
              maxLength={500}
              rows={2}
              onChange={({ target }) => onChange(target.value)}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
    </>
  )
}

function Price({ of }: PartProps) {
  const t = useText('shipping')
  const { control } = of.form
  const type = useWatch({ control, name: 'pricing.type' })
  return (
    <>
      <Controller
        control={control}
        name="pricing.type"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label={t('fields.pricing')}
            options={pricingTypes.map((kind) => ({ value: kind, label: t(`pricing.${kind}`) }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {type === 'fixed' && (
        <Controller
          control={control}
          name="pricing.price"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t('amount')} error={of.errorOf('pricing.price')}>
              <MoneyField value={value} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      )}
      {type === 'tiers' && (
        <Controller
          control={control}
          name="pricing.tiers"
          render={({ field: { value, onChange } }) => (
            <TiersField value={value ?? []} onChange={onChange} error={of.errorOf('pricing.tiers')} />
          )}
        />
      )}
      {type !== 'free' && (
        <Controller
          control={control}
          name="pricing.free_from"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t('free_from')} hint={t('free_from_hint')} error={of.errorOf('pricing.free_from')} optional>
              <MoneyField value={value ?? null} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      )}
    </>
  )
}

interface PlacesProps extends PartProps {
  name: 'zone_ids' | 'location_ids'
  options: readonly { id: string; title: string }[]
  hint: string
}

function Places({ of, name, options, hint }: PlacesProps) {
  const t = useText('shipping')
  const known = options.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <Controller
      control={of.form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <Field
          label={t(`fields.${name}`)}
          hint={hint}
          error={of.errorOf(name)}
          optional={name === 'zone_ids'}
          path={name}
        >
          <TagField
            options={known}
            value={known.filter((option) => value.includes(option.value))}
            onChange={(chosen) => onChange(chosen.map((option) => option.value))}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  )
}

/** Both ends or none. */
function DaysField({ of }: PartProps) {
  const t = useText('shipping')
  return (
    <Controller
      control={of.form.control}
      name="days"
      render={({ field: { value, onChange, onBlur } }) => {
        const set = (end: 'min' | 'max', days: number | null) => {
          if (days === null) return onChange(null)
          const { min, max } = value ?? { min: days, max: days }
          return onChange(
            end === 'min' ? { min: days, max: Math.max(days, max) } : { min: Math.min(days, min), max: days },
          )
        }
        return (
          <Grid min={140}>
            {(['min', 'max'] as const).map((end) => (
              <Field key={end} label={t(`days.${end}`)} error={of.errorOf(`days.${end}`)} optional>
                <NumberField
                  value={value?.[end] ?? null}
                  onChange={(days) => set(end, days)}
                  onBlur={onBlur}
                  min={0}
                  max={shippingLimits.days}
                />
              </Field>
            ))}
          </Grid>
        )
      }}
    />
  )
}
