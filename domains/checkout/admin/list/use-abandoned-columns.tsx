import { type Column, MoneyText, RecentTime, Thumb, useFormats, useText } from '@comptoir/platform/admin'
import type { AbandonedRow } from '../../contract/abandoned/abandoned-checkout.ts'
import { MailsText } from '../state/mails-text.tsx'
import { ReachBars } from '../state/reach-bars.tsx'
import { StopReasonText } from '../state/stop-reason-text.tsx'
import styles from './abandoned.module.css'

const shownGoods = 3

export function useAbandonedColumns(): readonly Column<AbandonedRow>[] {
  const t = useText('checkout')
  return [
    {
      ...{ id: 'left', header: t('columns.left'), sort: 'left_at', width: 110, phone: 'end-sub' },
      cell: ({ left_at }) => <RecentTime at={left_at} />,
    },
    {
      ...{ id: 'who', header: t('columns.who'), width: 200, grow: 3, phone: 'title', fixed: true },
      cell: (row) => <Who row={row} />,
    },
    {
      ...{ id: 'goods', header: t('columns.goods'), width: 116, phone: 'hidden' },
      cell: (row) => <Goods row={row} />,
    },
    {
      ...{ id: 'sum', header: t('columns.sum'), sort: 'total', width: 100, align: 'end', phone: 'end' },
      cell: ({ total, currency }) => (
        <strong>
          <MoneyText amount={total} currency={currency} />
        </strong>
      ),
    },
    {
      ...{ id: 'reach', header: t('columns.reach'), width: 176, grow: 1, phone: 'hidden' },
      cell: ({ step }) => <ReachBars step={step} />,
    },
    {
      ...{ id: 'why', header: t('columns.why'), width: 180, grow: 2, phone: 'subtitle' },
      cell: (row) => <StopReasonText of={row} />,
    },
    {
      ...{ id: 'mails', header: t('columns.mails'), width: 190, grow: 2, phone: 'hidden' },
      cell: (row) => <MailsText of={row} />,
    },
  ]
}

const Who = ({ row: { name, email, locale } }: { row: AbandonedRow }) => (
  <span className={styles.who}>
    <b>
      <bdi>{name || email}</bdi>
    </b>
    <abbr dir="ltr">{locale}</abbr>
  </span>
)

function Goods({ row: { lines, units } }: { row: AbandonedRow }) {
  const { number } = useFormats()
  return (
    <span className={styles.goods}>
      {lines.slice(0, shownGoods).map(({ id, title, image }) => (
        <Thumb key={id} src={image} size={26} alt={title} />
      ))}
      <span>{number(units)}</span>
    </span>
  )
}
