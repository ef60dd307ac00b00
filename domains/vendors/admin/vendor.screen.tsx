import { Page, PageError, PageLoading, RecordSlot, useText, useWalk, type Walk } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Vendor } from '../contract/index.ts'
import { useVendor } from './use-vendor.ts'
import { useVendorForm } from './use-vendor-form.ts'
import { VendorActions } from './vendor-actions.tsx'
import { VendorBadge } from './vendor-badge.tsx'
import { VendorFields } from './vendor-fields.tsx'
import { vendorList } from './vendor-list.ts'

export function Screen() {
  const { id = '' } = useParams()
  const t = useText('vendors')
  const { data: vendor, error, refetch } = useVendor(id)
  const walk = useWalk(vendorList, id)

  if (error && !vendor)
    return <PageError title={t('one')} walk={walk} error={error} texts="vendors" onRetry={() => void refetch()} />
  if (!vendor) return <PageLoading title={t('one')} walk={walk} />
  return <VendorPage key={id} vendor={vendor} walk={walk} />
}

function VendorPage({ vendor, walk }: { vendor: Vendor; walk: Walk }) {
  const of = useVendorForm(vendor)
  return (
    <Page
      title={<bdi>{vendor.name}</bdi>}
      walk={walk}
      meta={<VendorBadge active={vendor.active} />}
      secondary={
        <>
          <RecordSlot id="vendor.links" record={vendor} />
          <VendorActions vendor={vendor} />
        </>
      }
    >
      <VendorFields of={of} />
    </Page>
  )
}
