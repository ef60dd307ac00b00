import { Page, PageError, PageLoading, type Pager, RecordSlot, useRecordPager, useText } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Vendor } from '../contract/vendor.ts'
import { useVendor } from './use-vendor.ts'
import { useVendorForm } from './use-vendor-form.ts'
import { VendorActions } from './vendor-actions.tsx'
import { VendorBadge } from './vendor-badge.tsx'
import { VendorFields } from './vendor-fields.tsx'
import { vendorList } from './vendor-list.ts'

export function VendorScreen() {
  const { id = '' } = useParams()
  const t = useText('vendors')
  const { data: vendor, error, refetch } = useVendor(id)
  const pager = useRecordPager(vendorList, id)

  if (error && !vendor)
    return (
      <PageError
        title={t('one')}
        pager={pager}
        error={error}
        missing={t('missing')}
        texts="vendors"
        onRetry={() => void refetch()}
      />
    )
  if (!vendor) return <PageLoading title={t('one')} pager={pager} />
  return <VendorPage key={id} vendor={vendor} pager={pager} />
}

function VendorPage({ vendor, pager }: { vendor: Vendor; pager: Pager }) {
  const of = useVendorForm(vendor)
  return (
    <Page
      title={<bdi>{vendor.name}</bdi>}
      pager={pager}
      meta={<VendorBadge active={vendor.active} />}
      menu={<VendorActions vendor={vendor} />}
      secondary={<RecordSlot id="vendor.links" record={vendor} />}
    >
      <VendorFields of={of} />
    </Page>
  )
}
