import { useListFields } from '@comptoir/custom-fields/admin'
import {
  BrandRings,
  ButtonLink,
  ListScreen,
  ListSlot,
  lazy,
  lazyOverlay,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import type { OrderRow } from '../../contract/order.ts'
import { importOrdersUrl, newOrderUrl } from '../order.urls.ts'
import { orderList } from '../order-list.ts'
import { BoardLink } from './board-link.tsx'
import { ExportMenu } from './export-menu.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { useOrderFilters } from './use-order-filters.tsx'
import { useTabs } from './use-tabs.ts'

const Preview = lazyOverlay(async () => (await import('./order-preview.tsx')).OrderPreview)
const Swipe = lazy(async () => (await import('./order-swipe.tsx')).OrderSwipe)
const BulkBar = lazy(async () => (await import('./order-bulk-bar.tsx')).OrderBulkBar)

export function OrdersScreen() {
  const t = useText('orders')
  const mayCreate = useCan('admin_orders_create')
  const text = t('empty.nothing_text')

  return (
    <ListScreen
      list={orderList}
      texts="orders"
      title={t('title')}
      searchHint={t('search_hint')}
      columns={useOrderColumns()}
      nameOf={nameOf}
      tabs={useTabs()}
      filters={useOrderFilters()}
      fields={useListFields('order')}
      create={mayCreate ? { to: newOrderUrl, label: t('create') } : undefined}
      secondary={
        <>
          <BoardLink />
          <ListSlot id="orders.links" />
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
      swipe={Swipe}
    />
  )
}

const nameOf = ({ number, customer }: OrderRow) => String(number ?? customer.name ?? '')
