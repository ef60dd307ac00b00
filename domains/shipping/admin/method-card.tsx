import {
  Badge,
  Card,
  Controller,
  Field,
  MoneyField,
  RadioGroup,
  Switch,
  Text,
  useText,
  useWatch,
} from '@comptoir/platform/admin'
import type { ShippingMethod } from '../contract/shipping-method.ts'
import type { ShippingForm } from './use-shipping.ts'

interface MethodCardProps {
  of: ShippingForm
  name: ShippingMethod['key']
}

const switches = ['enabled', 'address_required', 'phone_required'] as const
const kinds = ['free', 'fixed'] as const

export function MethodCard({ of, name }: MethodCardProps) {
  const t = useText('shipping')
  const { control } = of.form
  const { enabled, pricing } = useWatch({ control, name })

  return (
    <Card
      title={t(`methods.${name}.name`)}
      actions={<Badge tone={enabled ? 'done' : 'off'}>{t(enabled ? 'on' : 'off')}</Badge>}
    >
      <Text tone="quiet">{t(`methods.${name}.text`)}</Text>
      {switches.map((field) => (
        <Controller
          key={field}
          control={control}
          name={`${name}.${field}`}
          render={({ field: { value, onChange } }) => (
            <Switch label={t(`fields.${field}`)} value={value} onChange={onChange} />
          )}
        />
      ))}
      <Controller
        control={control}
        name={`${name}.pricing.type`}
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label={t('fields.pricing')}
            options={kinds.map((kind) => ({ value: kind, label: t(`pricing.${kind}`) }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {pricing.type === 'fixed' && (
        <Controller
          control={control}
          name={`${name}.pricing.price`}
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t('amount')} error={of.errorOf(`${name}.pricing.price`)}>
              <MoneyField value={value} onChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      )}
    </Card>
  )
}
