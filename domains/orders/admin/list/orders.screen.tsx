import { useListFields } from '@comptoir/custom-fields/admin'
import {
  BrandRings,
  ButtonLink,
  ListScreen,
  lazy,
  lazyOverlay,
  optionsOf,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import { useSearchParams } from 'react-router'
import { activeTags } from '../../contract/order.rules.ts'
import { type OrderRow, orderTags, paymentDisplays } from '../../contract/order.ts'
import { useCounts } from '../order.live.ts'
import { importOrdersUrl, newOrderUrl, ordersAddress } from '../order.urls.ts'
import { orderList } from '../order-list.ts'
import { ExportMenu } from './export-menu.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { useCustomerName } from './use-customer-name.ts'

const Preview = lazyOverlay(async () => (await import('./order-preview.tsx')).OrderPreview)
const BulkBar = lazy(async () => (await import('./order-bulk-bar.tsx')).OrderBulkBar)

export function OrdersScreen() {
  const t = useText('orders')
  const mayCreate = useCan('admin_orders_create')
  const [search] = useSearchParams()
  const customer = useCustomerName(ordersAddress.read(search).customer)
  const text = t('empty.nothing_text')

  return (
    <ListScreen
      list={orderList}
      texts="orders"
      title={t('title')}
      searchHint={t('search_hint')}
      columns={useOrderColumns()}
      nameOf={nameOf}
      tabs={{ filter: 'tag', values: [...activeTags, 'draft-order'], all: t('all'), counts: useTabCounts() }}
      filters={[
        { id: 'tag', label: t('columns.state'), options: optionsOf(orderTags, (tag) => t(`tags.${tag}`)) },
        {
          id: 'payment',
          label: t('columns.payment'),
          options: optionsOf(paymentDisplays, (payment) => t(`payment.${payment}`)),
        },
        { id: 'customer', label: t('columns.customer'), single: true, textOf: () => customer ?? '…' },
      ]}
      fields={useListFields('order')}
      create={mayCreate ? { to: newOrderUrl, label: t('create') } : undefined}
      secondary={
        <>
          <ExportMenu />
          {mayCreate && <ButtonLink to={importOrdersUrl}>{t('import')}</ButtonLink>}
        </>
      }
      nothing={{
        empty: { title: t('empty.none'), text },
        done: { title: t('empty.nothing'), text, picture: <BrandRings /> },
        noMatch: t('empty.no_match'),
      }}
      bulk={BulkBar}
      allAtOnce
      preview={Preview}
    />
  )
}

const nameOf = ({ number, customer }: OrderRow) => String(number ?? customer.name ?? '')

function useTabCounts() {
  const counts = useCounts()
  return counts ? { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) } : undefined
}
