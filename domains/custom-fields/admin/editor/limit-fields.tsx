import { Controller, Field, Grid, NumberField, Select, Switch, useText, useWatch } from '@comptoir/platform/admin'
import { fieldLimits } from '../../contract/custom-field.ts'
import { useKindNames } from '../use-kind-names.ts'
import type { FieldFormState } from './use-custom-field-form.ts'

interface LimitFieldsProps {
  of: FieldFormState
  isNew: boolean
}

/** `many` and `localised` can be set only while creating. */
export function LimitFields({ of, isNew }: LimitFieldsProps) {
  const t = useText('custom-fields')
  const type = useWatch({ control: of.form.control, name: 'type' })
  const flag = (name: 'localised' | 'many') =>
    isNew && (
      <Controller
        control={of.form.control}
        name={name}
        render={({ field }) => <Switch {...field} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} />}
      />
    )

  switch (type) {
    case 'text':
      return (
        <>
          {flag('localised')}
          <Bound of={of} name="longest" min={1} max={fieldLimits.text} />
        </>
      )
    case 'number':
      return (
        <Grid min={100}>
          <Bound of={of} name="minimum" />
          <Bound of={of} name="maximum" />
        </Grid>
      )
    case 'reference':
      return (
        <>
          {isNew && <ReferenceTo of={of} />}
          {flag('many')}
        </>
      )
    case 'choice':
    case 'media':
      return flag('many')
    default:
      return null
  }
}

interface BoundProps {
  of: FieldFormState
  name: 'minimum' | 'maximum' | 'longest'
  min?: number
  max?: number
}

const Bound = ({ of: { form, errorOf }, name, ...range }: BoundProps) => {
  const t = useText('custom-fields')
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field label={t(`fields.${name}`)} path={name} error={errorOf(name)} optional>
          <NumberField {...field} {...range} />
        </Field>
      )}
    />
  )
}

function ReferenceTo({ of: { form, errorOf } }: { of: FieldFormState }) {
  const t = useText('custom-fields')
  const kinds = useKindNames()
  return (
    <Controller
      control={form.control}
      name="reference_to"
      render={({ field }) => (
        <Field label={t('fields.reference_to')} error={errorOf('reference_to')}>
          <Select {...field} options={kinds} />
        </Field>
      )}
    />
  )
}
