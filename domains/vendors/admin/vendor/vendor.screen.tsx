import { Page, type Pager, RecordOpening, RecordSlot, useRecordPager, useText } from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Vendor } from '../../contract/vendor.ts'
import { VendorBadge } from '../vendor-badge.tsx'
import { vendorList } from '../vendor-list.ts'
import { useVendor } from './use-vendor.ts'
import { useVendorForm } from './use-vendor-form.ts'
import { VendorActions } from './vendor-actions.tsx'
import { VendorFields } from './vendor-fields.tsx'

export function VendorScreen() {
  const { id = '' } = useParams()
  const t = useText('vendors')
  const of = useVendor(id)
  const pager = useRecordPager(vendorList, id)

  return (
    <RecordOpening of={of} title={t('one')} pager={pager} missing={t('missing')} texts="vendors">
      {(vendor) => <VendorPage key={id} vendor={vendor} pager={pager} />}
    </RecordOpening>
  )
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
      <VendorFields of={of} record={vendor} />
    </Page>
  )
}
