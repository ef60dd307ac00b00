import { Card, DateField, Field, ListSlot, MoneyField, useFormats, useText } from '@comptoir/platform/admin'
import { minorDigits } from '@comptoir/platform/contract'
import { ReasonField } from '../acts/reason-field.tsx'
import styles from './make.module.css'
import type { MakeFormState } from './use-make-form.ts'

const usual = [25, 50, 75, 100]

export function AmountPart({ form: { of, values, set, usualEnd } }: { form: MakeFormState }) {
  const t = useText('gift-cards')
  const { money, currency } = useFormats()
  const { errorOf } = of
  const factor = 10 ** minorDigits(currency)
  const scale = factor === 1 ? 100 : factor
  return (
    <Card title={t('fields.amount')} actions={<ListSlot id="gift_cards.make" />}>
      <div className={styles.amounts}>
        <fieldset aria-label={t('make.usual')}>
          {usual
            .map((each) => each * scale)
            .map((amount) => (
              <button
                key={amount}
                type="button"
                aria-pressed={values.amount === amount}
                onClick={() => set('amount', amount)}
              >
                {money(amount, currency)}
              </button>
            ))}
        </fieldset>
        <Field label={t('make.own_amount')} error={errorOf('amount')} path="amount">
          <MoneyField value={values.amount} onChange={(amount) => set('amount', amount)} required />
        </Field>
      </div>
      <div className={styles.pair}>
        <ReasonField
          reasons={['goodwill', 'thanks', 'prize', 'sold_elsewhere']}
          value={values.reason}
          onChange={(reason) => set('reason', reason)}
          error={errorOf('reason')}
          hint={t(values.reason === 'sold_elsewhere' ? 'make.sold_hint' : 'make.not_sold_hint')}
        />
        <Field
          label={t('fields.ends_on')}
          hint={values.ends_on === usualEnd ? t('make.usual_end') : t('make.no_end')}
          error={errorOf('ends_on')}
          path="ends_on"
          optional
        >
          <DateField value={values.ends_on} onChange={(day) => set('ends_on', day)} />
        </Field>
      </div>
    </Card>
  )
}
