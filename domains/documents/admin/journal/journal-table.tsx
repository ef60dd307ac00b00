import { Card, Code, Link, MoneyText, useFormats, useText } from '@comptoir/platform/admin'
import type { Journal, JournalColumn, JournalDay, JournalSheet, JournalSums } from '../../contract/journal.ts'
import { documentsAddress } from '../documents.urls.ts'
import styles from './journal.module.css'
import { shortName } from './journal-stats.tsx'

interface JournalTableProps {
  of: Journal
  sheet: JournalSheet
}

/** `2026-11` from its first to its last day, as the list of documents is asked for. */
const daysOf = (month: string) => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return `${month}-01..${new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10)}`
}

/** A row for each day that has documents, the newest first, and their sum. */
export function JournalTable({ of, sheet }: JournalTableProps) {
  const t = useText('documents')
  const { month: monthOf } = useFormats()
  const { days, sums, currency } = sheet
  const all = documentsAddress.url({ issued: daysOf(of.month) })
  return (
    <Card
      flush
      title={t('journal.by_day')}
      actions={<Link to={all}>{t('print.counts.documents', { count: sums.invoices + sums.credit_notes })}</Link>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the rates need more room */}
      <section className={styles.scroll} aria-label={t('journal.by_day')} tabIndex={0}>
        <table className={styles.table}>
          <Head sheet={sheet} />
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <DayCells day={day} of={of} />
                <Sums of={day} currency={currency} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{monthOf(`${of.month}-15`)}</th>
              <td data-part="numbers" />
              <Sums of={sums} currency={currency} />
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  )
}

function Head({ sheet: { columns } }: Pick<JournalTableProps, 'sheet'>) {
  const t = useText('documents')
  const nameOf = useColumnName()
  return (
    <thead>
      <tr>
        <th scope="col">{t('journal.day')}</th>
        <th scope="col" data-part="numbers">
          {t('journal.numbers')}
        </th>
        <th scope="col" data-amount data-part="counts">
          {t('journal.counts')}
        </th>
        {columns.map((column) => (
          <th key={`${column.of} ${column.title} ${column.rate}`} scope="col" data-amount data-part="rate">
            {nameOf(column, columns)}
          </th>
        ))}
        <th scope="col" data-amount data-part="rate">
          {t('columns.tax')}
        </th>
        <th scope="col" data-amount>
          {t('journal.gross')}
        </th>
      </tr>
    </thead>
  )
}

/** Two taxes of the same rate are told apart by their name. */
function useColumnName() {
  const t = useText('documents')
  const { percent } = useFormats()
  return ({ of, title, rate }: JournalColumn, all: readonly JournalColumn[]) => {
    if (of !== 'home') return t(`journal.columns.${of}`)
    const isTwice = all.some((other) => other.of === of && other.rate === rate && other.title !== title)
    return isTwice ? `${title} ${percent(rate / 100, 3)}` : percent(rate / 100, 3)
  }
}

function DayCells({ day: { date, first, last }, of: { invoices } }: { day: JournalDay; of: Journal }) {
  const { tag } = useFormats()
  const name = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )
  return (
    <>
      <th scope="row">
        <Link quiet to={documentsAddress.url({ issued: `${date}..${date}` })}>
          {name}
        </Link>
      </th>
      <td data-part="numbers">
        <Code>{[...new Set([first, last])].map((name) => shortName(name, invoices?.first)).join(' – ')}</Code>
      </td>
    </>
  )
}

function Sums({ of: { invoices, credit_notes, nets, tax, total }, currency }: { of: JournalSums; currency: string }) {
  const { number } = useFormats()
  return (
    <>
      <td data-amount data-part="counts">
        <bdi>
          {[invoices, credit_notes]
            .filter((count, at) => count > 0 || at === 0)
            .map((count) => number(count))
            .join(' + ')}
        </bdi>
      </td>
      {nets.map((net, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of the sheet stay in their order
        <td key={at} data-amount data-part="rate">
          <Amount amount={net} currency={currency} />
        </td>
      ))}
      <td data-amount data-part="rate">
        <Amount amount={tax} currency={currency} />
      </td>
      <td data-amount data-part="gross">
        <MoneyText amount={total} currency={currency} />
      </td>
    </>
  )
}

const Amount = ({ amount, currency }: { amount: number; currency: string }) =>
  amount === 0 ? '–' : <MoneyText amount={amount} currency={currency} />
