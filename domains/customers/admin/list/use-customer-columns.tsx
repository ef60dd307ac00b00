import { type Column, DateText, MoneyText, useFormats, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { fullName } from '../../contract/customer.rules.ts'
import type { CustomerRow } from '../../contract/customer.ts'
import { CustomerBadge } from '../customer-badge.tsx'
import { customerUrl } from '../customers.urls.ts'

export function useCustomerColumns(): readonly Column<CustomerRow>[] {
  const t = useText('customers')
  const formats = useFormats()

  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        sort: 'name',
        width: 180,
        grow: 2,
        phone: 'title',
        fixed: true,
        to: ({ id }) => customerUrl(id),
        cell: (customer) => <bdi>{fullName(customer)}</bdi>,
      },
      {
        id: 'email',
        header: t('fields.email'),
        width: 200,
        grow: 2,
        phone: 'subtitle',
        cell: ({ email, phone }) => <bdi dir="ltr">{email || phone}</bdi>,
      },
      {
        id: 'phone',
        header: t('fields.phone'),
        width: 140,
        phone: 'hidden',
        hidden: true,
        cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
      },
      {
        id: 'state',
        header: t('fields.state'),
        width: 110,
        phone: 'end-sub',
        cell: ({ state }) => <CustomerBadge state={state} />,
      },
      {
        id: 'orders',
        header: t('columns.orders'),
        sort: 'orders',
        align: 'end',
        width: 90,
        phone: 'hidden',
        cell: ({ stats }) => formats.number(stats.orders),
      },
      {
        id: 'spent',
        header: t('columns.spent'),
        sort: 'spent',
        align: 'end',
        width: 120,
        phone: 'end',
        cell: ({ stats }) => <MoneyText amount={stats.spent} />,
      },
      {
        id: 'last_order',
        header: t('columns.last_order'),
        width: 120,
        phone: 'hidden',
        hidden: true,
        cell: ({ stats }) => (stats.last_order_at ? <DateText at={stats.last_order_at} /> : null),
      },
      {
        id: 'created',
        header: t('columns.created'),
        sort: 'created_at',
        width: 110,
        phone: 'hidden',
        cell: ({ created_at }) => <DateText at={created_at} />,
      },
    ],
    [formats, t],
  )
}
