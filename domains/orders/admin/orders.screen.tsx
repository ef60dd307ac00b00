import {
  Button,
  ButtonLink,
  ColumnChooser,
  Empty,
  FilterBar,
  IndexTable,
  Page,
  type Selection,
  Tabs,
  Toolbar,
  useFailureText,
  useLayout,
  useText,
} from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { activeTags, type OrderRow, type OrderTag, orderTags, paymentDisplays } from '../contract/index.ts'
import { useCounts } from './order.live.ts'
import { newOrderUrl, type OrdersQuery, orderUrl, useOrdersQuery } from './order.urls.ts'
import { OrderBulkBar } from './order-bulk-bar.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { OrderPeek } from './order-peek.tsx'
import { useOrders } from './use-orders.ts'

export function Screen() {
  const t = useText('orders')
  const navigate = useNavigate()
  const failureText = useFailureText('orders')
  const [query, setQuery] = useOrdersQuery()
  const list = useOrders(query)
  const columns = useOrderColumns()
  const [layout, setLayout] = useLayout('orders')
  const [selected, setSelected] = useState<Selection>(new Set())
  const [peeked, setPeeked] = useState<string | null>(null)
  const nameOf = ({ number, customer }: OrderRow) => String(number ?? customer.name ?? '')

  return (
    <Page
      title={t('title')}
      wide
      secondary={<ColumnChooser columns={columns} layout={layout} onLayout={setLayout} />}
      primary={
        <ButtonLink variant="primary" to={newOrderUrl} icon={<Plus size={16} aria-hidden="true" />}>
          {t('create')}
        </ButtonLink>
      }
    >
      <IndexTable
        label={t('title')}
        columns={columns}
        rows={list.rows}
        nameOf={nameOf}
        total={list.total}
        totalIs={list.totalIs}
        hasMore={list.hasMore}
        onMore={list.more}
        isLoading={list.isLoading}
        error={list.error ? failureText(list.error) : undefined}
        onRetry={list.retry}
        empty={<NoOrders query={query} onClear={() => setQuery({})} />}
        sort={query.sort ?? '-placed_at'}
        onSort={(sort) => setQuery({ ...query, ...sortOf(sort) })}
        layout={layout}
        onLayout={setLayout}
        selected={selected}
        onSelect={setSelected}
        onOpen={({ id }) => navigate(orderUrl(id))}
        onPeek={({ id }) => setPeeked(id)}
        isFresh={list.isFresh}
        view={JSON.stringify({ ...query, sort: undefined })}
        toolbar={<OrdersToolbar query={query} onQuery={setQuery} />}
        bulk={<OrderBulkBar selected={selected} onDone={() => setSelected(new Set())} />}
      />
      {peeked && <OrderPeek id={peeked} onClose={() => setPeeked(null)} />}
    </Page>
  )
}

const sorts = ['placed_at', '-placed_at', 'number', '-number', 'total', '-total'] as const
const sortOf = (sort: string): Pick<OrdersQuery, 'sort'> => ({ sort: sorts.find((known) => known === sort) })

interface ToolbarProps {
  query: OrdersQuery
  onQuery: (query: OrdersQuery) => void
}

/** The views with their counts, and the filters; both are the address, said twice. */
function OrdersToolbar({ query, onQuery }: ToolbarProps) {
  const t = useText('orders')
  const counts = useCounts()
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined
  const [only, ...others] = query.tag ?? []
  const view = only && others.length === 0 && isView(only) ? only : 'all'

  return (
    <Toolbar>
      <Tabs
        label={t('views')}
        numbered
        value={view}
        onChange={(id) => onQuery({ ...query, tag: isView(id) ? [id] : undefined })}
        tabs={[
          { id: 'all', label: t('all'), count: all },
          ...views.map((tag) => ({ id: tag, label: t(`tags.${tag}`), count: counts?.[tag] })),
        ]}
      />
      <FilterBar
        search={query.q ?? ''}
        onSearch={(q) => onQuery({ ...query, q: q || undefined })}
        values={{
          ...(query.tag && view === 'all' && { tag: query.tag }),
          ...(query.payment && { payment: query.payment }),
        }}
        onChange={({ tag = [], payment = [] }) =>
          onQuery({
            ...query,
            tag:
              tag.length > 0
                ? orderTags.filter((known) => tag.includes(known))
                : view === 'all'
                  ? undefined
                  : query.tag,
            payment: payment.length > 0 ? paymentDisplays.filter((known) => payment.includes(known)) : undefined,
          })
        }
        filters={[
          {
            id: 'tag',
            label: t('columns.state'),
            options: orderTags.map((value) => ({ value, label: t(`tags.${value}`) })),
          },
          {
            id: 'payment',
            label: t('columns.payment'),
            options: paymentDisplays.map((value) => ({ value, label: t(`payment.${value}`) })),
          },
        ]}
      />
    </Toolbar>
  )
}

const views: readonly OrderTag[] = [...activeTags, 'draft-order']
const isView = (id: string): id is OrderTag => views.some((view) => view === id)

function NoOrders({ query, onClear }: { query: OrdersQuery; onClear: () => void }) {
  const t = useText('orders')
  const isSearch = query.q || query.payment || query.customer || (query.tag?.length ?? 0) > 1
  if (isSearch) {
    return (
      <Empty
        title={t('empty.no_match')}
        text={t('empty.no_match_text')}
        picture={null}
        action={<Button onClick={onClear}>{t('empty.clear')}</Button>}
      />
    )
  }
  return (
    <Empty
      title={t('empty.nothing')}
      text={t('empty.nothing_text')}
      action={
        <ButtonLink variant="primary" to={newOrderUrl}>
          {t('create')}
        </ButtonLink>
      }
    />
  )
}
