import { orderUrl } from '@comptoir/orders/admin'
import {
  Empty,
  EntryPicture,
  type Filter,
  FilterBar,
  IndexTable,
  Kbd,
  ListOptions,
  lazyOverlay,
  optionsOf,
  Page,
  spelled,
  Tabs,
  Text,
  Toolbar,
  useDaysFilter,
  useErrorText,
  useFormats,
  useListLayout,
  useListQuery,
  useText,
  valuesOf,
} from '@comptoir/platform/admin'
import { useNavigate } from 'react-router'
import { returnKinds, returnViews } from '../../contract/return.ts'
import { returnsAddress } from '../returns.urls.ts'
import { nameOf } from '../use-returns.ts'
import { ExportReturns } from './export-returns.tsx'
import styles from './returns.module.css'
import { StartFromList } from './start-from-list.tsx'
import { useReturnColumns } from './use-return-columns.tsx'
import { listedBy, useReturnList } from './use-return-list.ts'
import { useRowSteps } from './use-row-steps.ts'

const Preview = lazyOverlay(async () => (await import('./return-preview.tsx')).ReturnPreview)

function useReturnFilters(): readonly Filter[] {
  const t = useText('returns')
  return [
    useDaysFilter('asked', t('columns.asked')),
    {
      id: 'kind',
      label: t('kinds.label'),
      single: true,
      options: optionsOf(returnKinds, (kind) => t(`kinds.${kind}`)),
    },
  ]
}

/** What customers send back, of all orders; each opens on the page of its order. */
export function ReturnsScreen() {
  const t = useText('returns')
  const errorText = useErrorText('returns')
  const navigate = useNavigate()
  const filters = useReturnFilters()
  const { query, params, set } = useListQuery(returnsAddress)
  const listed = listedBy(query)
  const { rows, counts, total, worth, error, isLoading, hasMore, more, refetch } = useReturnList(listed)
  const steps = useRowSteps(rows)
  const columns = useReturnColumns()
  const options = { columns, ...useListLayout('returns') }
  const isNarrowed = params.has('q') || params.has('asked') || params.has('kind')
  return (
    <Page
      title={t('returns')}
      subtitle={t('subtitle')}
      wide
      secondary={
        <>
          <ListOptions on="table" {...options} />
          <ExportReturns query={listed} />
        </>
      }
      primary={<StartFromList />}
    >
      <IndexTable
        label={t('returns')}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        layout={options.layout}
        onLayout={options.onLayout}
        view={params.toString()}
        toolbar={
          <Toolbar>
            <Tabs
              label={t('returns')}
              numbered
              tabs={returnViews.map((id) => ({ id, label: t(`views.${id}`), count: counts?.[id] }))}
              value={listed.view}
              onChange={(id) => set({ stage: id === 'open' ? undefined : id })}
            />
            <FilterBar
              search={{ hint: t('search'), value: query.q ?? '', onChange: (q) => set({ q }) }}
              filters={filters}
              values={valuesOf(filters, params)}
              onChange={(next) => set(spelled(filters, next))}
            />
            <ListOptions on="cards" {...options} />
          </Toolbar>
        }
        total={total}
        isLoading={isLoading}
        error={error && rows.length === 0 ? errorText(error) : undefined}
        onRetry={refetch}
        hasMore={hasMore}
        onMore={more}
        markOf={({ status }) => (status === 'requested' || status === 'received' ? 'waiting' : undefined)}
        onOpen={({ order_id }) => void navigate(orderUrl(order_id))}
        onPreview={steps.onPreview}
        onCursor={steps.onCursor}
        preview={
          steps.row && (
            <Preview key={steps.row.id} row={steps.row} begun={steps.begun} open onOpenChange={steps.close} />
          )
        }
        empty={
          <Empty
            picture={<EntryPicture to={returnsAddress.path} />}
            title={t(isNarrowed ? 'none.found' : 'none.open')}
          />
        }
        foot={
          <>
            <Worth of={worth} />
            <RowKeys />
          </>
        }
      />
    </Page>
  )
}

interface Sum {
  currency: string
  amount: number
}

/** Of all that the list finds, in each currency. */
function Worth({ of: sums }: { of: readonly Sum[] }) {
  const t = useText('returns')
  const { line, money } = useFormats()
  const amounts = sums.filter(({ amount }) => amount > 0).map(({ amount, currency }) => money(amount, currency))
  return amounts.length > 0 && <span>{t('worth_of', { amount: line(amounts) })}</span>
}

const rowKeys = [
  ['space', 'peek'],
  ['s', 'next'],
  ['d', 'decline'],
] as const

function RowKeys() {
  const t = useText('returns')
  return (
    <Text tone="quiet" size="12">
      <span className={styles.rowKeys}>
        {rowKeys.map(([keys, name]) => (
          <span key={keys}>
            <Kbd keys={keys} /> {t(`keys.${name}`)}
          </span>
        ))}
      </span>
    </Text>
  )
}
