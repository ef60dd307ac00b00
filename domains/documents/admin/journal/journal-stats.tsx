import { Code, MoneyText, Stat, Stats, useFormats, useText, ValueSlot } from '@comptoir/platform/admin'
import type { Journal, JournalSheet } from '../../contract/journal.ts'
import styles from './journal.module.css'

interface JournalStatsProps {
  of: Journal
  sheet: JournalSheet
}

/** What the month comes to; whether its numbers have a gap stands beside the amounts. */
export function JournalStats({ of, sheet }: JournalStatsProps) {
  const t = useText('documents')
  const { number, time } = useFormats()
  const { invoices, credit_notes, missing, checked_at, month } = of
  const { sums, currency } = sheet
  const isWhole = missing.count === 0
  return (
    <Stats strip>
      <Stat label={t('views.invoice')} value={number(invoices?.count ?? 0)} change={<Range of={invoices} />} />
      <Stat
        label={t('views.credit_note')}
        value={number(credit_notes?.count ?? 0)}
        change={<Range of={credit_notes} />}
      />
      <Stat
        label={t('journal.net_without_tax')}
        value={<MoneyText amount={sums.net} currency={currency} />}
        change={<ValueSlot id="journal.net" value={{ month, currency, net: sums.net }} onPick={() => {}} />}
      />
      <Stat
        label={t('columns.tax')}
        value={<MoneyText amount={sums.tax} currency={currency} />}
        change={<TaxedIn sheet={sheet} />}
      />
      <Stat
        label={t('journal.numbers')}
        value={
          <span className={styles.gap} data-gap={!isWhole || undefined}>
            {isWhole ? t('journal.no_gap') : t('journal.missing', { count: missing.count })}
          </span>
        }
        change={t('journal.checked', { time: time(checked_at) })}
        trend={isWhole ? 1 : -1}
      />
    </Stats>
  )
}

/** Without what the number begins with that stands before it: `FA-2026-01015` to `01218`. */
export function shortName(name: string, before = '') {
  const digits = /\d+$/.exec(name)
  return digits && digits.index > 0 && before.startsWith(name.slice(0, digits.index)) ? digits[0] : name
}

function Range({ of }: { of: Journal['invoices'] }) {
  const t = useText('documents')
  if (!of) return null
  return of.first === of.last ? (
    <Code>{of.first}</Code>
  ) : (
    t('journal.range', { first: of.first, last: shortName(of.last, of.first) })
  )
}

/** The countries in which tax is owed; those by OSS after the shop's own. */
function TaxedIn({ sheet: { rates } }: Pick<JournalStatsProps, 'sheet'>) {
  const t = useText('documents')
  const { country, list } = useFormats()
  const namesOf = (wanted: string) =>
    list([...new Set(rates.flatMap(({ of, country: code }) => (of === wanted && code ? [country(code)] : [])))])
  const [home, oss] = [namesOf('home'), namesOf('oss')]
  if (oss === '') return home
  return home === '' ? t('journal.by_oss', { oss }) : t('journal.home_and_oss', { home, oss })
}
