import { ClockTime, Code, type Column, MoneyText, useText } from '@comptoir/platform/admin'
import { useColleagueName } from '@comptoir/staff/admin'
import { useMemo } from 'react'
import type { OrderRow } from '../../contract/order.ts'
import { isPaymentShown } from '../../contract/payment/ledger.rules.ts'
import { orderUrl } from '../order.urls.ts'
import { OrderStateBadge, PaymentBadge } from '../order-state-badge.tsx'

export function useOrderColumns(): readonly Column<OrderRow>[] {
  const t = useText('orders')
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('columns.number'),
        sort: 'number',
        width: 98,
        phone: 'title',
        fixed: true,
        to: ({ id }) => orderUrl(id),
        cell: ({ number }) => (number === null ? t('tags.draft-order') : <Code>{number}</Code>),
      },
      {
        id: 'date',
        header: t('columns.date'),
        sort: 'placed_at',
        width: 126,
        phone: 'hidden',
        cell: ({ placed_at }) => <ClockTime at={placed_at} />,
      },
      {
        id: 'customer',
        header: t('columns.customer'),
        width: 120,
        grow: 2,
        phone: 'subtitle',
        cell: ({ customer }) => <bdi>{customer.name || customer.email || t('no_customer')}</bdi>,
      },
      {
        id: 'total',
        header: t('columns.total'),
        sort: 'total',
        align: 'end',
        width: 104,
        phone: 'end',
        cell: ({ total, currency }) => <MoneyText amount={total} currency={currency} />,
      },
      {
        id: 'payment',
        header: t('columns.payment'),
        // “Paiement en attente”, the longest of them.
        width: 174,
        grow: 1.4,
        phone: 'hidden',
        cell: (order) => isPaymentShown(order) && <PaymentBadge status={order.payment_status} />,
      },
      {
        id: 'state',
        header: t('columns.state'),
        width: 150,
        grow: 1.6,
        phone: 'end-sub',
        cell: ({ tag }) => <OrderStateBadge tag={tag} />,
      },
      {
        id: 'items',
        header: t('columns.items'),
        align: 'end',
        width: 82,
        phone: 'hidden',
        cell: ({ items_count }) => items_count,
      },
      {
        id: 'due',
        header: t('columns.due'),
        align: 'end',
        width: 104,
        phone: 'hidden',
        hidden: true,
        cell: ({ totals, currency }) => totals.due > 0 && <MoneyText amount={totals.due} currency={currency} />,
      },
      {
        id: 'returned',
        header: t('columns.returned'),
        align: 'end',
        width: 104,
        phone: 'hidden',
        hidden: true,
        cell: ({ totals, currency }) =>
          totals.returned > 0 && <MoneyText amount={totals.returned} currency={currency} />,
      },
      {
        id: 'return',
        header: t('columns.return'),
        width: 120,
        grow: 1,
        phone: 'hidden',
        hidden: true,
        cell: ({ return_status: status }) => status !== 'none' && t(`return_statuses.${status}`),
      },
      {
        id: 'assignee',
        header: t('organization.taken_by'),
        width: 140,
        grow: 1,
        phone: 'hidden',
        hidden: true,
        cell: ({ assignee_id }) => assignee_id && <ColleagueName id={assignee_id} />,
      },
    ],
    [t],
  )
}

function ColleagueName({ id }: { id: string }) {
  return <bdi>{useColleagueName(id)}</bdi>
}
