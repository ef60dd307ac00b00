import { Field, MoneyField, NumberField, Select, useText } from '@comptoir/platform/admin'
import { discountLimits, type Threshold } from '../../contract/discount.ts'
import styles from './fields.module.css'

interface ThresholdFieldProps {
  label: string
  hint?: string
  value: Threshold | null
  onChange: (value: Threshold | null) => void
  error: string | undefined
  optional?: boolean
  /** In the form, where notes of what others changed stand. */
  path?: string
}

const measures = ['subtotal', 'quantity'] as const
type Measure = (typeof measures)[number]

function amountOf(value: Threshold | null) {
  if (value === null) return null
  return 'quantity' in value ? value.quantity : value.subtotal
}
const made = (measure: Measure, amount: number): Threshold =>
  measure === 'quantity' ? { quantity: amount } : { subtotal: amount }

/** So many pieces, or goods of that price. An empty field that is needed stays as a value that no schema takes. */
export function ThresholdField(props: ThresholdFieldProps) {
  const { label, hint, value, onChange, error, optional, path } = props
  const t = useText('discounts')
  const measure: Measure = value !== null && 'quantity' in value ? 'quantity' : 'subtotal'
  const amount = amountOf(value)
  const set = (next: number | null) => onChange(next === null && optional ? null : made(measure, next ?? Number.NaN))
  const change = (next: Measure) => onChange(made(next, next === 'quantity' ? 2 : 5_000))

  return (
    <div className={styles.measured}>
      <Field label={label} hint={hint} error={error} optional={optional} path={path}>
        {measure === 'quantity' ? (
          <NumberField value={Number.isNaN(amount) ? null : amount} onChange={set} min={1} max={discountLimits.count} />
        ) : (
          <MoneyField value={amount} onChange={set} />
        )}
      </Field>
      <Field label={t('form.measure')}>
        <Select
          options={measures.map((each) => ({ value: each, label: t(`form.measures.${each}`) }))}
          value={measure}
          onChange={change}
        />
      </Field>
    </div>
  )
}
