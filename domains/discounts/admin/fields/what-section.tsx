import { Field, MoneyField, NumberField, RadioGroup, useText } from '@comptoir/platform/admin'
import { discountLimits } from '../../contract/discount.ts'
import { choiceOf, deliveryKinds, kindChoices, withChoice, withDeliveryKind } from '../values/change-kind.ts'
import type { PartProps } from '../values/discount-values.ts'
import { ChoiceRow } from './choice-row.tsx'
import styles from './fields.module.css'
import { StepsField } from './steps-field.tsx'
import { ThresholdField } from './threshold-field.tsx'

const percent = { maximumFractionDigits: 2 } as const

export function WhatSection(part: PartProps) {
  const t = useText('discounts')
  const { values, set, errorOf } = part
  const choice = choiceOf(values)
  return (
    <>
      <RadioGroup
        label={t('fields.kind')}
        options={kindChoices.map((value) => ({
          ...{ value, label: t(`form.kinds.${value}`), hint: t(`form.kind_hints.${value}`) },
        }))}
        value={choice}
        onChange={(next) => set(withChoice(values, next))}
      />
      {choice === 'delivery' && (
        <ChoiceRow
          label={t('form.delivery')}
          options={deliveryKinds.map((value) => ({ value, label: t(`form.delivery_kinds.${value}`) }))}
          value={deliveryKinds.find((kind) => kind === values.kind) ?? 'free_shipping'}
          onChange={(kind) => set(withDeliveryKind(kind))}
        />
      )}
      <ValueField {...part} />
      {choice === 'bxgy' && <GotFields {...part} />}
      {choice === 'steps' && <StepsField {...part} />}
      <div data-path="minimum">
        <ThresholdField
          label={t('fields.minimum')}
          hint={t('form.minimum_hint')}
          value={values.minimum}
          onChange={(minimum) => set({ minimum })}
          error={errorOf('minimum') ?? errorOf('minimum.subtotal') ?? errorOf('minimum.quantity')}
          optional
          path="minimum"
        />
      </div>
    </>
  )
}

function ValueField({ values: { kind, value }, set, errorOf }: PartProps) {
  const t = useText('discounts')
  if (kind !== 'percentage' && kind !== 'fixed' && kind !== 'fixed_price') return null
  return (
    <Field label={t(`form.values.${kind}`)} error={errorOf('value')} path="value">
      {kind === 'percentage' ? (
        <NumberField value={value} onChange={(next) => set({ value: next })} min={0} format={percent} unit="%" />
      ) : (
        <MoneyField key={kind} value={value} onChange={(next) => set({ value: next })} />
      )}
    </Field>
  )
}

/** How many are bought, how many of those that are got get cheaper, and by how much. */
function GotFields({ values: { buy, get }, set, errorOf }: PartProps) {
  const t = useText('discounts')
  if (!(buy && get)) return null
  const buyError = ['buy.from', 'buy.from.quantity', 'buy.from.subtotal'].map(errorOf).find(Boolean)
  return (
    <>
      <ThresholdField
        label={t('form.buy')}
        value={buy.from}
        onChange={(from) => from && set({ buy: { ...buy, from } })}
        error={buyError}
      />
      <div className={styles.pair}>
        <Field label={t('form.get')} error={errorOf('get.quantity')}>
          <NumberField
            value={Number.isNaN(get.quantity) ? null : get.quantity}
            onChange={(quantity) => set({ get: { ...get, quantity: quantity ?? Number.NaN } })}
            min={1}
            max={discountLimits.count}
          />
        </Field>
        <Field label={t('form.get_off')} hint={t('form.get_off_hint')} error={errorOf('get.percent_off')}>
          <NumberField
            value={Number.isNaN(get.percent_off) ? null : get.percent_off}
            onChange={(off) => set({ get: { ...get, percent_off: off ?? Number.NaN } })}
            min={0}
            max={100}
            format={percent}
            unit="%"
          />
        </Field>
      </div>
    </>
  )
}
