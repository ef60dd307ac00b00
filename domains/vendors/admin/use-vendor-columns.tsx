import {
  Avatar,
  type Column,
  CountText,
  DateText,
  Row,
  Text,
  Thumb,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMemo } from 'react'
import type { VendorRow } from '../contract/vendor.ts'
import { VendorBadge } from './vendor-badge.tsx'
import { vendorUrl } from './vendors.urls.ts'

type Columns = readonly Column<VendorRow>[]

const none = '–'

function useNameColumn(): Columns {
  const t = useText('vendors')

  return useMemo(
    () => [
      {
        id: 'name',
        header: t('fields.name'),
        sort: 'name',
        width: 180,
        grow: 2,
        phone: 'title',
        fixed: true,
        to: ({ id }) => vendorUrl(id),
        cell: ({ name, thumb, active }) => (
          <Row>
            {thumb ? <Thumb src={thumb} /> : <Avatar name={name} size={32} />}
            <Text truncate>
              <bdi>{name}</bdi>
            </Text>
            {!active && <VendorBadge active={false} />}
          </Row>
        ),
      },
    ],
    [t],
  )
}

/** What hangs on a vendor. */
function useFigureColumns(): Columns {
  const t = useText('vendors')

  return useMemo(
    () =>
      (
        [
          ['products', 'end'],
          ['open_orders', 'end-sub'],
        ] as const
      ).map(([name, phone]) => ({
        ...{ id: name, header: t(`columns.${name}`), align: 'end', width: 120, phone },
        cell: ({ [name]: count = 0 }) => <CountText count={count} words={t(`counts.${name}`, { count })} />,
      })),
    [t],
  )
}

function useFurtherColumns(): Columns {
  const t = useText('vendors')
  const { list } = useFormats()

  return useMemo(
    () => [
      {
        ...{ id: 'people', header: t('fields.assigned_users'), width: 180, grow: 1.4, phone: 'hidden' },
        cell: ({ people = [] }) => (people.length > 0 ? <bdi>{list(people)}</bdi> : none),
      },
      {
        ...{ id: 'type', header: t('fields.type'), sort: 'type', width: 130, grow: 1, phone: 'subtitle', hidden: true },
        cell: ({ type }) => <bdi>{type || none}</bdi>,
      },
      {
        ...{ id: 'mark', header: t('fields.mark'), width: 130, grow: 1, phone: 'hidden', hidden: true },
        cell: ({ mark }) => <bdi>{mark || none}</bdi>,
      },
      {
        ...{ id: 'seller_type', header: t('fields.seller_type'), width: 120, phone: 'hidden', hidden: true },
        cell: ({ seller, seller_type }) => (seller && seller_type ? t(`seller_types.${seller_type}`) : none),
      },
      {
        ...{ id: 'phone', header: t('fields.phone'), width: 140, phone: 'hidden', hidden: true },
        cell: ({ phone }) => <bdi dir="ltr">{phone || none}</bdi>,
      },
      {
        ...{ id: 'active', header: t('fields.active'), width: 110, phone: 'hidden', hidden: true },
        cell: ({ active }) => <VendorBadge active={active} />,
      },
      {
        ...{
          id: 'created',
          header: t('fields.created_at'),
          sort: 'created_at',
          width: 110,
          phone: 'hidden',
          hidden: true,
        },
        cell: ({ created_at }) => <DateText at={created_at} />,
      },
    ],
    [list, t],
  )
}

export function useVendorColumns(): Columns {
  const name = useNameColumn()
  const figures = useFigureColumns()
  const further = useFurtherColumns()
  return useMemo(() => [...name, ...figures, ...further], [name, figures, further])
}
