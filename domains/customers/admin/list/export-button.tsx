import { Button, call, useCan, useCsvDownload, useText } from '@comptoir/platform/admin'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { exportCustomers } from '../../contract/customer.wire.ts'
import { requestOf, useCustomersAddress } from '../customer-list.ts'

/** Exports everything that matches the query in the address, not only the loaded pages. */
export function ExportButton() {
  const t = useText('customers')
  const mayExport = useCan('customers_export')
  const [search] = useSearchParams()
  const { read, defaultSort } = useCustomersAddress()
  const { mutate, isPending } = useCsvDownload({
    name: 'customers.csv',
    texts: ['customers'],
    fetch() {
      const { sort = defaultSort, ...query } = read(search)
      return call(exportCustomers, { query: requestOf({ ...query, sort }) })
    },
  })
  if (!mayExport) return null

  return (
    <Button busy={isPending} icon={<Download size={16} aria-hidden="true" />} onClick={() => mutate()}>
      {t('export.list')}
    </Button>
  )
}
