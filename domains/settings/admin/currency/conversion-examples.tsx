import { MoneyText, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import type { PricesAfterward } from '../../contract/setting.wire.ts'
import { amountAfter } from './conversion-choice.ts'
import styles from './currency-dialog.module.css'
import type { CurrencyQuestion } from './use-currency-question.ts'

interface ConversionExamplesProps {
  question: CurrencyQuestion
  prices: PricesAfterward | null
}

/** Real prices before and after the change. */
export function ConversionExamples({ question, prices }: ConversionExamplesProps) {
  const { currency: from, to, priced, examples } = question
  const t = useText('settings')
  const { number } = useFormats()
  if (examples.length === 0) return null
  return (
    <table className={styles.examples}>
      <thead>
        <tr>
          <th scope="col">
            {t('currency_change.examples', {
              shown: number(examples.length),
              count: priced.products ?? examples.length,
            })}
          </th>
          <th scope="col">{t('currency_change.now')}</th>
          <th scope="col">{t('currency_change.then')}</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ title, image, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have the same title, and the list never changes
          <tr key={at}>
            <th scope="row">
              <span>
                <Thumb src={image} size={28} />
                <bdi>{title}</bdi>
              </span>
            </th>
            <td>
              <MoneyText amount={amount} currency={from} />
            </td>
            <td>{prices ? <MoneyText amount={amountAfter(amount, prices, { from, to })} currency={to} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
