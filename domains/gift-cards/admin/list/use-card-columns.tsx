import { type Column, DateText, DayTime, useFormats, useText } from '@comptoir/platform/admin'
import type { GiftCardRow } from '../../contract/gift-card-row.ts'
import { CardCode } from '../card-code.tsx'
import { Reason } from '../card-reason.tsx'
import { CardState } from '../card-state.tsx'
import { giftCardUrl } from '../gift-cards.urls.ts'
import styles from './list.module.css'

export function useCardColumns(): readonly Column<GiftCardRow>[] {
  const t = useText('gift-cards')
  return [
    {
      ...{ id: 'card', header: t('columns.card'), width: 110, phone: 'title', fixed: true },
      to: ({ id }) => giftCardUrl(id),
      cell: ({ last4 }) => <CardCode last4={last4} />,
    },
    {
      ...{ id: 'giver', header: t('columns.giver'), width: 140, grow: 1, phone: 'hidden' },
      cell: ({ giver, reason }) => (giver ? <bdi>{giver}</bdi> : <Reason of={reason} />),
    },
    {
      ...{ id: 'to', header: t('columns.to'), width: 140, grow: 1, phone: 'subtitle' },
      cell: ({ recipient_name, recipient_email }) => <bdi>{recipient_name ?? recipient_email ?? '–'}</bdi>,
    },
    {
      ...{ id: 'initial', header: t('columns.initial'), sort: 'initial', width: 100, align: 'end', phone: 'hidden' },
      cell: ({ initial, currency }) => <Sum amount={initial} currency={currency} />,
    },
    {
      ...{ id: 'balance', header: t('columns.balance'), sort: 'balance', width: 100, align: 'end', phone: 'end' },
      cell: ({ balance, currency }) => (
        <b>
          <Sum amount={balance} currency={currency} />
        </b>
      ),
    },
    {
      ...{ id: 'share', header: t('columns.share'), headless: true, width: 112, phone: 'hidden' },
      cell: (row) => <Share row={row} />,
    },
    {
      ...{ id: 'last_spent', header: t('columns.last_spent'), width: 136, phone: 'hidden' },
      cell: ({ last_spent_at }) => (last_spent_at ? <DayTime at={last_spent_at} /> : '–'),
    },
    {
      ...{ id: 'ends', header: t('columns.ends'), sort: 'expires_at', width: 120, phone: 'hidden' },
      cell: ({ expires_at }) => (expires_at ? <DateText at={expires_at} /> : t('never_ends')),
    },
    {
      ...{ id: 'state', header: t('columns.state'), width: 150, phone: 'end-sub' },
      cell: (row) => <CardState of={row} />,
    },
    {
      ...{ id: 'order', header: t('columns.order'), width: 90, phone: 'hidden', hidden: true },
      cell: ({ order_number }) => order_number ?? '–',
    },
    {
      ...{ id: 'created', header: t('columns.created'), sort: 'created_at', width: 110, phone: 'hidden', hidden: true },
      cell: ({ created_at }) => <DateText at={created_at} />,
    },
  ]
}

function Sum({ amount, currency }: { amount: number; currency: string }) {
  return <bdi>{useFormats().money(amount, currency)}</bdi>
}

function Share({ row: { balance, initial } }: { row: GiftCardRow }) {
  const share = initial === 0 ? 0 : Math.min(1, balance / initial)
  return (
    <span className={styles.bar} aria-hidden="true">
      <i style={{ '--share': `${share * 100}%` }} />
    </span>
  )
}
