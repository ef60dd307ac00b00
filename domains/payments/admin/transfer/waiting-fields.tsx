import { creditorReference } from '@comptoir/orders/contract'
import { Controller, Field, NumberField, RadioGroup, Switch, useText, useWatch } from '@comptoir/platform/admin'
import { methodLimits } from '../../contract/payment-method.ts'
import { transferReferences } from '../../contract/transfer/transfer.rules.ts'
import type { MethodForm } from '../method/use-method-form.ts'
import { exampleNumber } from './transfer-preview.tsx'

interface PartProps {
  of: MethodForm
}

export function ReferenceField({ of: { form } }: PartProps) {
  const t = useText('payments')
  const examples = { number: String(exampleNumber), rf: creditorReference(exampleNumber) }
  return (
    <Controller
      control={form.control}
      name="transfer.reference"
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          label={t('fields.reference')}
          options={transferReferences.map((kind) => ({
            value: kind,
            label: t(`references.${kind}`, { example: examples[kind] }),
            hint: t(`references.${kind}_hint`),
          }))}
          value={value}
          onChange={onChange}
        />
      )}
    />
  )
}

interface DaysProps extends PartProps {
  name: 'days' | 'remind_days'
}

export function DaysField({ of: { form, errorOf }, name }: DaysProps) {
  const t = useText('payments')
  return (
    <Controller
      control={form.control}
      name={`transfer.${name}`}
      render={({ field: { value, onChange, onBlur } }) => (
        <Field
          label={t(`fields.${name}`)}
          hint={t(`hints.${name}`)}
          error={errorOf(`transfer.${name}`)}
          path="transfer"
        >
          <NumberField
            value={value}
            min={1}
            max={methodLimits.days}
            unit={t(`units.${name}`)}
            onChange={(days) => onChange(days ?? 1)}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  )
}

/** One mail, for whoever has not paid by a day. */
export function ReminderFields({ of }: PartProps) {
  const t = useText('payments')
  const isOn = useWatch({ control: of.form.control, name: 'transfer.reminds' })
  return (
    <>
      <Controller
        control={of.form.control}
        name="transfer.reminds"
        render={({ field: { value, onChange } }) => (
          <Switch label={t('fields.reminds')} hint={t('hints.reminds')} value={value} onChange={onChange} />
        )}
      />
      {isOn && <DaysField of={of} name="remind_days" />}
    </>
  )
}
