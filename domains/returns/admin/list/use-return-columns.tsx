import { orderUrl } from '@comptoir/orders/admin'
import {
  ClockTime,
  Code,
  type Column,
  MoneyText,
  RelativeTime,
  StateDot,
  Thumb,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import type { ReturnRow } from '../../contract/return.ts'
import { stageOf, tones, useReasonText } from '../return-words.ts'
import { nameOf } from '../use-returns.ts'
import styles from './returns.module.css'

export function useReturnColumns(): Column<ReturnRow>[] {
  const t = useText('returns')
  const reasonOf = useReasonText()
  return [
    {
      ...{ id: 'return', header: t('columns.return'), width: 84, grow: 0, fixed: true, phone: 'title' },
      to: ({ order_id }) => orderUrl(order_id),
      cell: (row) => <Code>{nameOf(row)}</Code>,
    },
    {
      ...{ id: 'order', header: t('columns.order'), width: 104, grow: 0 },
      cell: ({ order_number }) => <Code>{String(order_number ?? '')}</Code>,
    },
    {
      ...{ id: 'asked', header: t('columns.asked'), width: 136 },
      cell: ({ requested_at }) => <ClockTime at={requested_at} />,
    },
    {
      ...{ id: 'customer', header: t('columns.customer'), width: 140, grow: 2, phone: 'subtitle' },
      cell: ({ customer }) => <bdi>{customer}</bdi>,
    },
    { ...{ id: 'goods', header: t('columns.goods'), width: 200, grow: 3 }, cell: (row) => <Goods row={row} /> },
    {
      ...{ id: 'why', header: t('columns.why'), width: 130 },
      cell: (row) => (row.kind === 'withdrawal' ? t('withdrawal') : reasonOf(row)),
    },
    {
      ...{ id: 'state', header: t('columns.state'), width: 150, phone: 'end' },
      cell: (row) => <StateDot tone={tones[stageOf(row)]}>{t(`states.${stageOf(row)}`)}</StateDot>,
    },
    {
      ...{ id: 'waits', header: t('columns.waits'), width: 204, phone: 'end-sub' },
      cell: (row) => <Waits row={row} />,
    },
    {
      ...{ id: 'worth', header: t('columns.worth'), width: 90, align: 'end' },
      cell: ({ worth, currency }) => <MoneyText amount={worth} currency={currency} />,
    },
    {
      ...{ id: 'owed', header: t('columns.owed'), width: 110, align: 'end', phone: 'hidden', hidden: true },
      cell: ({ owed, currency }) => owed !== null && <MoneyText amount={owed} currency={currency} />,
    },
    {
      ...{ id: 'received', header: t('columns.received'), width: 136, phone: 'hidden', hidden: true },
      cell: ({ received_at: at }) => at !== null && <ClockTime at={at} />,
    },
    {
      ...{ id: 'closed', header: t('columns.closed'), width: 136, phone: 'hidden', hidden: true },
      cell: ({ closed_at: at }) => at !== null && <ClockTime at={at} />,
    },
  ]
}

function Goods({ row: { image, title, pieces } }: { row: ReturnRow }) {
  const { number } = useFormats()
  return (
    <span className={styles.goods}>
      <Thumb src={image} size={28} />
      <bdi>{title}</bdi>
      {pieces > 1 && <b>× {number(pieces)}</b>}
    </span>
  )
}

const dayMs = 86_400_000

/** Somebody waits for an answer, or for the money by a day. */
function Waits({ row }: { row: ReturnRow }) {
  const t = useText('returns')
  const { day } = useFormats()
  const { status, kind, refund_by, requested_at, received_at, closed_at } = row
  if (closed_at !== null) return '–'
  if (kind === 'withdrawal' && refund_by) {
    return (
      <b className={styles.late} data-late>
        {t('waits_money', { day: day(refund_by) })}
      </b>
    )
  }
  const since = received_at ?? requested_at
  const isLate = status !== 'approved' && Date.now() - new Date(since).getTime() > dayMs
  return (
    <span className={isLate ? styles.late : undefined} data-late={isLate || undefined}>
      <RelativeTime at={since} />
    </span>
  )
}
