import {
  type Column,
  DateText,
  Link,
  languageNames,
  MoneyText,
  RecentTime,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMemo } from 'react'
import { fullName, statsOf } from '../../contract/customer.rules.ts'
import type { CustomerRow, CustomerStats } from '../../contract/customer.ts'
import { CustomerBadge } from '../customer-badge.tsx'
import { customerUrl, taggedUrl } from '../customers.urls.ts'
import styles from './customer-columns.module.css'

type Columns = readonly Column<CustomerRow>[]

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={styles.tags}>
    {tags.map((tag) => (
      <Link key={tag} to={taggedUrl(tag)}>
        <bdi>{tag}</bdi>
      </Link>
    ))}
  </span>
)

function usePersonColumns(): Columns {
  const t = useText('customers')
  const { country } = useFormats()

  return useMemo(
    () => [
      {
        ...{ id: 'name', header: t('columns.name'), sort: 'name', width: 154, grow: 2, phone: 'title', fixed: true },
        to: ({ id }) => customerUrl(id),
        cell: (customer) => (
          <span className={styles.name}>
            <bdi>{fullName(customer)}</bdi>
            {customer.state !== 'active' && <CustomerBadge state={customer.state} />}
          </span>
        ),
      },
      {
        ...{ id: 'email', header: t('fields.email'), width: 216, grow: 2.6, phone: 'subtitle' },
        cell: ({ email, phone }) => <bdi dir="ltr">{email || phone}</bdi>,
      },
      {
        ...{ id: 'phone', header: t('fields.phone'), width: 140, phone: 'hidden', hidden: true },
        cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
      },
      {
        ...{ id: 'place', header: t('columns.place'), width: 196, grow: 2.2, phone: 'hidden' },
        // Not in a <bdi>: the comma stands as the interface reads, whatever the city is written in.
        cell: ({ place }) => place && t('place_of', { city: place.city, country: country(place.country) }),
      },
    ],
    [country, t],
  )
}

const Average = ({ of: { own_orders, spent } }: { of: CustomerStats }) =>
  own_orders > 0 && <MoneyText amount={Math.round(spent / own_orders)} />

/** Figures of orders, for those who may see orders. */
function useOrderFigures(): Columns {
  const t = useText('customers')
  const formats = useFormats()
  const maySeeOrders = useCan('admin_orders')

  return useMemo(
    () =>
      maySeeOrders
        ? [
            {
              ...{
                id: 'orders',
                header: t('columns.orders'),
                sort: 'orders',
                align: 'end',
                width: 100,
                phone: 'hidden',
              },
              cell: (row) => formats.number(statsOf(row).orders),
            },
            {
              ...{ id: 'spent', header: t('columns.spent'), sort: 'spent', align: 'end', width: 110, phone: 'end' },
              cell: (row) => <MoneyText amount={statsOf(row).spent} />,
            },
            {
              ...{ id: 'average', header: t('columns.average_short'), align: 'end', width: 100, phone: 'hidden' },
              cell: (row) => <Average of={statsOf(row)} />,
            },
            {
              ...{
                id: 'last_order',
                header: t('columns.last_order'),
                sort: 'last_order',
                width: 128,
                phone: 'end-sub',
              },
              cell: ({ stats }) => stats?.last_order_at && <RecentTime at={stats.last_order_at} />,
            },
            {
              ...{
                id: 'refused',
                header: t('columns.refused'),
                align: 'end',
                width: 130,
                phone: 'hidden',
                hidden: true,
              },
              cell: (row) => formats.number(statsOf(row).refused),
            },
          ]
        : [],
    [formats, maySeeOrders, t],
  )
}

function useFurtherColumns(): Columns {
  const t = useText('customers')

  return useMemo(
    () => [
      {
        ...{ id: 'tags', header: t('fields.tags'), width: 72, grow: 0.6, phone: 'hidden' },
        cell: ({ tags }) => tags.length > 0 && <Tags tags={tags} />,
      },
      {
        ...{ id: 'locale', header: t('fields.locale'), width: 100, phone: 'hidden', hidden: true },
        cell: ({ locale }) => languageNames[locale],
      },
      {
        ...{
          id: 'created',
          header: t('columns.created'),
          sort: 'created_at',
          width: 110,
          phone: 'hidden',
          hidden: true,
        },
        cell: ({ created_at }) => <DateText at={created_at} />,
      },
    ],
    [t],
  )
}

export function useCustomerColumns(): Columns {
  const person = usePersonColumns()
  const figures = useOrderFigures()
  const further = useFurtherColumns()
  return useMemo(() => [...person, ...figures, ...further], [person, figures, further])
}
