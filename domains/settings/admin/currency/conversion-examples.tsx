import { MoneyText, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import styles from './currency-dialog.module.css'

interface Example {
  title: string
  image: string | null
  now: number
  /** Null while it is not known. */
  after: number | null
}

interface ConversionExamplesProps {
  examples: readonly Example[]
  /** Number of products. */
  count: number
  from: string
  to: string
}

/** Real prices before and after the change. */
export function ConversionExamples({ examples, count, from, to }: ConversionExamplesProps) {
  const t = useText('settings')
  const { number } = useFormats()
  if (examples.length === 0) return null
  return (
    <table className={styles.examples}>
      <thead>
        <tr>
          <th scope="col">{t('currency_change.examples', { shown: number(examples.length), count })}</th>
          <th scope="col">{t('currency_change.now')}</th>
          <th scope="col">{t('currency_change.then')}</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ title, image, now, after }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may have the same title, and the list never changes
          <tr key={at}>
            <th scope="row">
              <span>
                <Thumb src={image} size={28} />
                <bdi>{title}</bdi>
              </span>
            </th>
            <td>
              <MoneyText amount={now} currency={from} />
            </td>
            <td>{after === null ? '–' : <MoneyText amount={after} currency={to} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
