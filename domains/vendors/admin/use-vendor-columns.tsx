import { Avatar, type Column, DateText, Row, Text, Thumb, useText } from '@comptoir/platform/admin'
import { useMemo } from 'react'
import type { VendorRow } from '../contract/vendor.ts'
import { VendorBadge } from './vendor-badge.tsx'
import { vendorUrl } from './vendors.urls.ts'

export function useVendorColumns(): readonly Column<VendorRow>[] {
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
        cell: ({ name, thumb }) => (
          <Row>
            {thumb ? <Thumb src={thumb} /> : <Avatar name={name} size={32} />}
            <Text truncate>
              <bdi>{name}</bdi>
            </Text>
          </Row>
        ),
      },
      {
        id: 'type',
        header: t('fields.type'),
        sort: 'type',
        width: 130,
        grow: 1,
        phone: 'subtitle',
        cell: ({ type }) => <bdi>{type}</bdi>,
      },
      {
        id: 'mark',
        header: t('fields.mark'),
        width: 130,
        grow: 1,
        phone: 'hidden',
        hidden: true,
        cell: ({ mark }) => <bdi>{mark}</bdi>,
      },
      {
        id: 'seller_type',
        header: t('fields.seller_type'),
        width: 120,
        phone: 'end',
        hidden: true,
        cell: ({ seller, seller_type }) => (seller && seller_type ? t(`seller_types.${seller_type}`) : ''),
      },
      {
        id: 'phone',
        header: t('fields.phone'),
        width: 140,
        phone: 'hidden',
        cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi>,
      },
      {
        id: 'active',
        header: t('fields.active'),
        width: 110,
        phone: 'end-sub',
        cell: ({ active }) => <VendorBadge active={active} />,
      },
      {
        id: 'created',
        header: t('fields.created_at'),
        sort: 'created_at',
        width: 110,
        phone: 'hidden',
        hidden: true,
        cell: ({ created_at }) => <DateText at={created_at} />,
      },
    ],
    [t],
  )
}
