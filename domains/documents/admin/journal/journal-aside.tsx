import { useProviderName } from '@comptoir/orders/admin'
import { Card, MoneyText, Receipt, Stack, Text, useFormats, useText } from '@comptoir/platform/admin'
import type { Journal, JournalRate, JournalSheet } from '../../contract/journal.ts'
import styles from './journal.module.css'

interface JournalAsideProps {
  of: Journal
  sheet: JournalSheet
}

export const JournalAside = ({ of, sheet }: JournalAsideProps) => (
  <Stack gap="4">
    <Slip of={of} sheet={sheet} />
    <PaidBy sheet={sheet} />
  </Stack>
)

/** "France, 20%", "Germany, 19% OSS": what goes on the returns. */
function useRateName() {
  const t = useText('documents')
  const { country, percent } = useFormats()
  return ({ of, country: code, rate }: JournalRate) =>
    t(`journal.rates.${of}`, { country: code && country(code), rate: percent(rate / 100, 3) })
}

function Slip({ of: { month, this_month }, sheet: { rates, sums, currency } }: JournalAsideProps) {
  const t = useText('documents')
  const { month: monthOf } = useFormats()
  const nameOf = useRateName()
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />
  const name = monthOf(`${month}-15`)
  return (
    <Receipt
      title={month === this_month ? t('journal.so_far', { month: name }) : name}
      lines={[
        ...rates.map((rate) => ({
          id: `${rate.of} ${rate.country} ${rate.title} ${rate.rate}`,
          label: nameOf(rate),
          amount: money(rate.net),
        })),
        { id: 'net', label: <strong>{t('columns.net')}</strong>, amount: <strong>{money(sums.net)}</strong> },
        { id: 'tax', label: t('columns.tax'), amount: money(sums.tax) },
      ]}
      total={{ label: t('journal.gross'), amount: money(sums.total) }}
    />
  )
}

/** As it is now: whatever comes in later for a document of this month counts here. */
function PaidBy({ sheet: { paid, due, currency } }: Pick<JournalAsideProps, 'sheet'>) {
  const t = useText('documents')
  const nameOf = useProviderName()
  return (
    <Card title={t('journal.paid_by')}>
      <dl className={styles.paid}>
        {paid.map(({ provider, amount }) => (
          <div key={provider}>
            <dt>{nameOf(provider)}</dt>
            <dd>
              <MoneyText amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        {due !== 0 && (
          <div>
            <dt>{t('journal.not_paid')}</dt>
            <dd>
              <Text tone="warning">
                <MoneyText amount={due} currency={currency} />
              </Text>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
