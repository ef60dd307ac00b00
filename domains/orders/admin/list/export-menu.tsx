import { Button, call, Menu, useCan, useCsvDownload, useText } from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { exportOrders } from '../../contract/order.wire.ts'
import { ordersAddress } from '../order.urls.ts'
import { requestOf } from '../order-list.ts'

const kinds = ['orders', 'lines'] as const

/** Exports everything that matches the query in the address, not only the loaded pages. */
export function ExportMenu() {
  const t = useText('orders')
  const withPeople = useCan('customers_export')
  const [search] = useSearchParams()
  const { mutate, isPending } = useCsvDownload({
    name: 'orders.csv',
    texts: ['orders'],
    fetch: (rows: (typeof kinds)[number]) =>
      call(exportOrders, { query: { ...requestOf(ordersAddress.read(search)), rows } }),
  })
  return (
    <Menu
      writes={false}
      trigger={
        <Button busy={isPending} iconEnd={<ChevronDown size={16} aria-hidden="true" />}>
          {t('export.title')}
        </Button>
      }
      groups={[
        {
          id: 'rows',
          ...(!withPeople && { label: t('export.without_people') }),
          items: kinds.map((rows) => ({ id: rows, label: t(`export.${rows}`), onSelect: () => mutate(rows) })),
        },
      ]}
    />
  )
}
