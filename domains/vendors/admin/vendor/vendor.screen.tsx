import {
  Page,
  type Pager,
  RecordOpening,
  RecordSlot,
  unsaved,
  usePageKey,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Vendor } from '../../contract/vendor.ts'
import { VendorBadge } from '../vendor-badge.tsx'
import { vendorList } from '../vendor-list.ts'
import { useVendor } from './use-vendor.ts'
import { useVendorForm } from './use-vendor-form.ts'
import { VendorActions } from './vendor-actions.tsx'
import { VendorFields } from './vendor-fields.tsx'

/** A vendor, also a new one: saved, it stays on the same page. */
export function VendorScreen() {
  const { id } = useParams()
  const t = useText('vendors')
  const of = useVendor(id)
  const pager = useRecordPager(vendorList, id ?? '')
  const key = usePageKey(id)

  return (
    <RecordOpening
      of={id === undefined ? unsaved : of}
      title={t('one')}
      pager={pager}
      missing={t('missing')}
      texts="vendors"
    >
      {(vendor) => <VendorPage key={key} vendor={vendor} pager={pager} />}
    </RecordOpening>
  )
}

function VendorPage({ vendor, pager }: { vendor: Vendor | null; pager: Pager }) {
  const t = useText('vendors')
  const of = useVendorForm(vendor)
  return (
    <Page
      title={vendor ? <bdi>{vendor.name}</bdi> : t('create')}
      pager={pager}
      meta={vendor && <VendorBadge active={vendor.active} />}
      menu={vendor && <VendorActions vendor={vendor} />}
      secondary={vendor && <RecordSlot id="vendor.links" record={vendor} />}
    >
      <VendorFields of={of} record={vendor} />
    </Page>
  )
}
