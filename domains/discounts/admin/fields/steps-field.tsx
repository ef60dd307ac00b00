import { Button, Field, IconButton, MoneyField, NumberField, Select, Text, useText } from '@comptoir/platform/admin'
import { Plus, X } from 'lucide-react'
import { type DiscountRules, discountLimits, stepKinds } from '../../contract/discount.ts'
import type { PartProps } from '../values/discount-values.ts'
import styles from './fields.module.css'
import { ThresholdField } from './threshold-field.tsx'

type Step = DiscountRules['steps'][number]

const percent = { maximumFractionDigits: 2 } as const

const after = ({ from, kind, value }: Step): Step => ({
  ...{ kind, value, from: 'quantity' in from ? { quantity: from.quantity + 1 } : { subtotal: from.subtotal + 1_000 } },
})

/** What is given from so many pieces, or from that price on. */
export function StepsField({ values: { steps, scope }, set, errorOf }: PartProps) {
  const t = useText('discounts')
  const last = steps.at(-1)
  const error = errorOf('steps')
  const kinds = stepKinds.filter((kind) => scope === 'products' || kind !== 'fixed_price')
  const change = (at: number, part: Partial<Step>) =>
    set({ steps: steps.map((step, index) => (index === at ? { ...step, ...part } : step)) })
  const errorAt = (at: number, ...names: string[]) => names.map((name) => errorOf(`steps.${at}.${name}`)).find(Boolean)

  return (
    <fieldset className={styles.steps} aria-label={t('form.steps')}>
      <ol>
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
          <li key={at}>
            <ThresholdField
              label={t('form.step_from')}
              value={step.from}
              onChange={(from) => from && change(at, { from })}
              error={errorAt(at, 'from', 'from.quantity', 'from.subtotal')}
            />
            <div className={styles.measured}>
              <Field label={t('form.step_value')} error={errorAt(at, 'value', 'kind')}>
                {step.kind === 'percentage' ? (
                  <NumberField
                    value={Number.isNaN(step.value) ? null : step.value}
                    onChange={(value) => change(at, { value: value ?? Number.NaN })}
                    min={0}
                    format={percent}
                    unit="%"
                  />
                ) : (
                  <MoneyField value={step.value} onChange={(value) => change(at, { value: value ?? Number.NaN })} />
                )}
              </Field>
              <Field label={t('form.step_kind')}>
                <Select
                  options={kinds.map((kind) => ({ value: kind, label: t(`form.step_kinds.${kind}`) }))}
                  value={step.kind}
                  onChange={(kind) => change(at, { kind, value: Number.NaN })}
                />
              </Field>
            </div>
            <IconButton
              label={t('form.step_remove', { at: at + 1 })}
              icon={<X size={16} aria-hidden="true" />}
              plain
              disabled={steps.length === 1}
              onClick={() => set({ steps: steps.filter((_step, index) => index !== at) })}
            />
          </li>
        ))}
      </ol>
      {error && (
        <Text as="p" tone="danger">
          {error}
        </Text>
      )}
      <Button
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={steps.length >= discountLimits.steps}
        onClick={() => last && set({ steps: [...steps, after(last)] })}
      >
        {t('form.step_add')}
      </Button>
    </fieldset>
  )
}
