import { orderUrl } from '@comptoir/orders/admin'
import {
  Empty,
  EntryPicture,
  IndexTable,
  Page,
  SearchInput,
  Tabs,
  Toolbar,
  useErrorText,
  useListQuery,
  useText,
} from '@comptoir/platform/admin'
import { useNavigate } from 'react-router'
import { returnViews } from '../../contract/return.ts'
import { returnsAddress } from '../returns.urls.ts'
import { nameOf } from '../use-returns.ts'
import { ExportReturns } from './export-returns.tsx'
import { useReturnColumns } from './use-return-columns.tsx'
import { useReturnList } from './use-return-list.ts'

/** What customers send back, of all orders; each opens on the page of its order. */
export function ReturnsScreen() {
  const t = useText('returns')
  const errorText = useErrorText('returns')
  const navigate = useNavigate()
  const { query, set } = useListQuery(returnsAddress)
  const view = query.view ?? 'open'
  const { rows, counts, error, isLoading, hasMore, more, refetch } = useReturnList({ view, q: query.q ?? '' })
  const columns = useReturnColumns()
  return (
    <Page
      title={t('returns')}
      subtitle={t('subtitle')}
      wide
      secondary={<ExportReturns view={view} q={query.q ?? ''} />}
    >
      <IndexTable
        label={t('returns')}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        view={`${view} ${query.q ?? ''}`}
        toolbar={
          <Toolbar>
            <Tabs
              label={t('returns')}
              numbered
              tabs={returnViews.map((id) => ({ id, label: t(`views.${id}`), count: counts?.[id] }))}
              value={view}
              onChange={(id) => set({ view: id === 'open' ? undefined : id })}
            />
            <SearchInput slash hint={t('search')} value={query.q ?? ''} onChange={(q) => set({ q })} />
          </Toolbar>
        }
        total={query.q ? undefined : counts?.[view]}
        isLoading={isLoading}
        error={error && rows.length === 0 ? errorText(error) : undefined}
        onRetry={refetch}
        hasMore={hasMore}
        onMore={more}
        markOf={({ status }) => (status === 'requested' || status === 'received' ? 'waiting' : undefined)}
        onOpen={({ order_id }) => void navigate(orderUrl(order_id))}
        empty={
          <Empty picture={<EntryPicture to={returnsAddress.path} />} title={t(query.q ? 'none.found' : 'none.open')} />
        }
      />
    </Page>
  )
}
