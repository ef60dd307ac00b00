import { Field, Grid, MoneyField, NumberField, Select, useFormats, useText } from '@comptoir/platform/admin'
import { minorDigits } from '@comptoir/platform/contract'
import { type RefObject, useRef } from 'react'
import { type AmountChoice, type AmountMode, roundingsFor } from './edit-choices.ts'

interface AmountFieldsProps {
  label: string
  value: AmountChoice
  onChange: (value: AmountChoice) => void
  modes: readonly AmountMode[]
}

const modesWithoutValue: readonly AmountMode[] = ['keep', 'old_price', 'clear']

export function AmountFields({ label, value, onChange, modes }: AmountFieldsProps) {
  const t = useText('bulk-edit')
  const { mode } = value
  const field = useRef<HTMLInputElement>(null)
  const put = (change: Partial<AmountChoice>) => onChange({ ...value, ...change })

  return (
    <Grid min={180}>
      <Field label={label}>
        <Select
          value={mode}
          onChange={(next) => put({ mode: next })}
          focusNext={field}
          options={modes.map((each) => ({ value: each, label: t(`modes.${each}`) }))}
        />
      </Field>
      {!modesWithoutValue.includes(mode) && (
        <>
          <ValueField value={value} put={put} of={field} />
          <RoundingField value={value.rounding} onChange={(rounding) => put({ rounding })} />
        </>
      )}
    </Grid>
  )
}

interface ValueFieldProps {
  value: AmountChoice
  put: (change: Partial<AmountChoice>) => void
  of: RefObject<HTMLInputElement | null>
}

function ValueField({ value, put, of }: ValueFieldProps) {
  const t = useText('bulk-edit')
  if (value.mode.endsWith('percent')) {
    return (
      <Field label={t('percent')}>
        <NumberField
          ref={of}
          value={value.percent}
          onChange={(percent) => put({ percent })}
          min={0}
          max={value.mode === 'lower_percent' ? 100 : 10_000}
          format={{ maximumFractionDigits: 2 }}
          unit="%"
        />
      </Field>
    )
  }
  return (
    <Field label={t('amount')}>
      <MoneyField ref={of} value={value.amount} onChange={(amount) => put({ amount })} />
    </Field>
  )
}

const none = 'none'

function RoundingField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useText('bulk-edit')
  const { money, currency } = useFormats()
  const options = roundingsFor(minorDigits(currency)).map(({ id, to, ending }) => ({
    value: id,
    label: ending > 0 ? t('rounding_ending', { amount: money(ending) }) : t('rounding_to', { amount: money(to) }),
  }))
  return (
    <Field label={t('rounding')}>
      <Select
        value={value || none}
        onChange={(next) => onChange(next === none ? '' : next)}
        options={[{ value: none, label: t('rounding_none') }, ...options]}
      />
    </Field>
  )
}
