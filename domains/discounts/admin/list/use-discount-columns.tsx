import { type Column, DateText, MoneyText, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { isOver } from '../../contract/discount.rules.ts'
import type { NamedRow } from '../discount-list.ts'
import { DiscountState } from '../discount-state.tsx'
import { discountUrl } from '../discounts.urls.ts'
import { sentenceOf } from '../sentence/sentence-of.ts'
import { SentenceText } from '../sentence/sentence-text.tsx'
import { useWording } from '../sentence/use-wording.ts'
import { CodeChip } from './code-chip.tsx'
import styles from './discounts.module.css'

export function useDiscountColumns(): readonly Column<NamedRow>[] {
  const t = useText('discounts')
  const seesMoney = useCan('admin_stats')
  return [
    {
      ...{ id: 'title', header: t('columns.title'), sort: 'title', width: 260, grow: 4, phone: 'title', fixed: true },
      to: ({ id }) => discountUrl(id),
      cell: (row) => <Line row={row} />,
    },
    {
      // Under the name in a table, and where a card has its second line.
      ...{ id: 'sentence', header: t('columns.sentence'), width: 280, grow: 4, phone: 'subtitle', hidden: true },
      cell: (row) => <Sentence row={row} />,
    },
    {
      ...{ id: 'mode', header: t('columns.mode'), width: 150, grow: 1 },
      cell: (row) => <GivenBy row={row} />,
    },
    {
      ...{ id: 'used', header: t('columns.used'), width: 120, grow: 0.4, align: 'end', phone: 'end' },
      cell: (row) => <Uses row={row} />,
    },
    {
      ...{ id: 'given', header: t('columns.given'), width: 130, grow: 0.4, align: 'end', phone: 'hidden' },
      cell: ({ sums }) => (sums ? <MoneyText amount={sums.given} /> : '–'),
    },
    ...(seesMoney
      ? [
          {
            ...{ id: 'revenue', header: t('columns.revenue'), width: 120, align: 'end' as const },
            ...{ phone: 'hidden' as const },
            cell: ({ sums }: NamedRow) => (sums && sums.revenue !== null ? <MoneyText amount={sums.revenue} /> : '–'),
          },
        ]
      : []),
    {
      ...{ id: 'runs', header: t('columns.runs'), sort: 'starts_at', width: 150, grow: 1, phone: 'hidden' },
      cell: (row) => <Runs row={row} />,
    },
    {
      ...{ id: 'status', header: t('columns.status'), width: 120, grow: 0.4, phone: 'end-sub' },
      cell: (row) => <DiscountState of={row} />,
    },
    {
      ...{ id: 'created', header: t('columns.created'), sort: 'created_at', width: 110, phone: 'hidden', hidden: true },
      cell: ({ created_at }) => <DateText at={created_at} />,
    },
  ]
}

/** Its name over its sentence. */
const Line = ({ row }: { row: NamedRow }) => (
  <span className={styles.line}>
    <b>
      <bdi>{row.title}</bdi>
    </b>
    <small>
      <Sentence row={row} />
    </small>
  </span>
)

function Sentence({ row }: { row: NamedRow }) {
  const wording = useWording([row], row.known)
  return <SentenceText of={sentenceOf(row, wording, 'short')} />
}

function GivenBy({ row: { mode, codes } }: { row: NamedRow }) {
  const t = useText('discounts')
  const { number } = useFormats()
  if (mode === 'automatic') return t('form.modes.automatic')
  if (codes.count === 0 || codes.first === null) return t('list.no_codes')
  if (codes.count > 1) return t('list.codes', { count: codes.count, n: number(codes.count) })
  return <CodeChip code={codes.first} />
}

/** Of the period; of what is limited, how much of that is used. */
function Uses({ row: { used, usage_limit, sums } }: { row: NamedRow }) {
  const t = useText('discounts')
  const { number } = useFormats()
  if (usage_limit === null) return sums ? number(sums.uses) : '–'
  const share = Math.min(1, used / usage_limit)
  return (
    <span className={styles.uses}>
      <span>{t('list.of', { used: number(used), all: number(usage_limit) })}</span>
      <i aria-hidden="true" data-full={share === 1 || undefined}>
        <i style={{ '--share': `${share * 100}%` }} />
      </i>
    </span>
  )
}

function Runs({ row }: { row: NamedRow }) {
  const t = useText('discounts')
  const { date } = useFormats()
  const { starts_at, ends_at } = row
  const now = Date.now()
  const from = Date.parse(starts_at) > now ? date(starts_at) : null
  // An end at midnight belongs to the day before.
  const until = ends_at === null ? null : date(Date.parse(ends_at) - 1)
  if (from && until) return t('list.from_until', { from, until })
  if (from) return t('list.from', { from })
  if (until === null) return t('list.no_end')
  return t(isOver(row, now) ? 'list.ended' : 'list.until', { until })
}
