import { Field, Grid, Hidden, NumberField, Select, useFormats, useText } from '@comptoir/platform/admin'
import { type ReactNode, useId } from 'react'
import { amountAfter, type ConversionChoice, roundings } from './conversion-choice.ts'
import styles from './currency-dialog.module.css'
import type { CurrencyQuestion } from './use-currency-question.ts'

interface ConversionWaysProps {
  question: CurrencyQuestion
  choice: ConversionChoice
  onChange: (choice: ConversionChoice) => void
}

export function ConversionWays({ question, choice, onChange }: ConversionWaysProps) {
  const { currency: from, to, examples } = question
  const t = useText('settings')
  const { money } = useFormats()
  const name = useId()
  const amount = examples[0]?.amount ?? 3_900
  const kept = { before: money(amount, from), after: money(amountAfter(amount, 'keep_numbers', { from, to }), to) }
  const wayOf = (way: ConversionChoice['way']) => ({
    name,
    isChosen: choice.way === way,
    onChoose: () => onChange({ ...choice, way }),
  })

  return (
    <fieldset className={styles.ways}>
      <legend>
        <Hidden>{t('currency_change.ways')}</Hidden>
      </legend>
      <Way {...wayOf('convert')} title={t('currency_change.convert')} text={t('currency_change.convert_text')}>
        {choice.way === 'convert' && (
          <Grid>
            <Field label={t('currency_change.rate', { from })}>
              <NumberField
                value={choice.rate}
                onChange={(rate) => onChange({ ...choice, rate })}
                min={0}
                max={999_999_999}
                format={{ maximumFractionDigits: 9, useGrouping: false }}
                unit={to}
                required
              />
            </Field>
            <Field label={t('currency_change.round_to')}>
              <Select
                options={roundings.map((step) => ({ value: String(step), label: money(step, to) }))}
                value={String(choice.round_to)}
                onChange={(step) => onChange({ ...choice, round_to: Number(step) })}
              />
            </Field>
          </Grid>
        )}
      </Way>
      <Way
        {...wayOf('keep')}
        title={t('currency_change.keep')}
        text={t('currency_change.keep_text', { ...kept, from })}
      />
    </fieldset>
  )
}

interface WayProps {
  name: string
  title: string
  text: string
  isChosen: boolean
  onChoose: () => void
  children?: ReactNode
}

const Way = ({ name, title, text, isChosen, onChoose, children }: WayProps) => (
  <div className={styles.way}>
    <label>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
    </label>
    {children}
  </div>
)
