import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { plainLayout } from '../../contract/lists/list-choices.ts'
import { DateText } from '../i18n/formats/date-text.tsx'
import { MoneyText } from '../i18n/formats/money-text.tsx'
import { BulkBar } from '../list/bulk/bulk-bar.tsx'
import { Page } from '../list/page/page.tsx'
import { Button } from '../ui/actions/button.tsx'
import { FillBadge } from '../ui/display/state/fill-badge.tsx'
import { StateBadge } from '../ui/display/state/state-badge.tsx'
import { Code } from '../ui/display/text.tsx'
import type { FilterValues } from '../ui/filters/filter.ts'
import { FilterBar, Toolbar } from '../ui/filters/filter-bar.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { ListOptions } from '../ui/list-options/list-options.tsx'
import { IndexTable } from '../ui/table/index-table.tsx'
import type { Column } from '../ui/table/model/index-table-column.ts'
import { rowsFor, type Sample, type Samples } from './samples.ts'
import type { StoryProps } from './story.ts'

type Kind = 'filled' | 'empty' | 'loading' | 'error'

export function TableStory({ samples, kind = 'filled' }: StoryProps & { kind?: Kind }) {
  const [count, setCount] = useState(50)
  const [more, setMore] = useState(0)
  const all = useMemo(() => rowsFor(samples, 1284), [samples])
  const rows = useMemo(() => [...newRows(all, more), ...all.slice(0, count)], [all, count, more])
  const columns = useMemo(() => columnsFor(samples), [samples])
  const [layout, setLayout] = useState(plainLayout)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState('-at')
  const [view, setView] = useState('all')
  const [filters, setFilters] = useState<FilterValues>({ state: ['0', '1'] })
  const [search, setSearch] = useState('')
  const options = { columns, layout, onLayout: setLayout, sorting: { sort, onSort: setSort } }
  const isFilled = kind === 'filled'

  return (
    <Page
      title={samples.title}
      wide
      secondary={<ListOptions on="table" {...options} />}
      primary={
        <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setMore(more + 1)}>
          {samples.add}
        </Button>
      }
    >
      <IndexTable
        label={samples.title}
        columns={columns}
        rows={isFilled ? rows : []}
        isLoading={kind === 'loading'}
        error={kind === 'error' ? samples.hint : undefined}
        onRetry={() => undefined}
        total={isFilled ? 1284 + more : undefined}
        hasMore={isFilled && count < 1284}
        onMore={() => setTimeout(() => setCount(count + 50), 100)}
        sort={sort}
        onSort={setSort}
        layout={layout}
        onLayout={setLayout}
        selected={selected}
        onSelect={setSelected}
        onOpen={() => undefined}
        isHighlighted={(id) => id.startsWith('new')}
        view={view}
        toolbar={
          <Toolbar>
            <Tabs
              label={samples.all}
              value={view}
              onChange={setView}
              numbered
              tabs={['all', '0', '1', '2'].map((id) => ({
                id,
                label: samples.states[Number(id)] ?? samples.all,
                count: 12,
              }))}
            />
            <FilterBar
              values={filters}
              onChange={setFilters}
              search={{ value: search, onChange: setSearch }}
              filters={[
                {
                  id: 'state',
                  label: samples.state,
                  options: samples.states.map((label, at) => ({ value: String(at), label })),
                },
                { id: 'payment', label: samples.payment, options: [{ value: 'paid', label: samples.paid }] },
              ]}
            />
            <ListOptions on="cards" {...options} />
          </Toolbar>
        }
        bulk={
          selected.size === 0 ? undefined : (
            <BulkBar
              chosen={{
                count: selected.size,
                total: 1284,
                isEverything: false,
                isAtLeast: false,
                takeEverything: () => undefined,
                clear: () => setSelected(new Set()),
              }}
              final={{
                label: samples.unpaid,
                titleOf: () => samples.unpaid,
                text: samples.paid,
                onConfirm: () => setSelected(new Set()),
              }}
            >
              <Button>{samples.paid}</Button>
            </BulkBar>
          )
        }
      />
    </Page>
  )
}

const newRows = (all: readonly Sample[], count: number) =>
  all
    .slice(0, count)
    .map((row, at) => ({ ...row, id: `new-${at}` }))
    .reverse()

const columnsFor = (samples: Samples): Column<Sample>[] => [
  {
    id: 'id',
    header: samples.thing,
    width: 100,
    phone: 'title',
    fixed: true,
    to: (row) => `/${row.id}`,
    cell: (row) => <Code>{row.id}</Code>,
  },
  { id: 'at', header: samples.date, sort: 'at', width: 108, cell: (row) => <DateText at={row.at} /> },
  {
    id: 'person',
    header: samples.person,
    width: 160,
    grow: 2,
    phone: 'subtitle',
    cell: (row) => <bdi>{row.person}</bdi>,
  },
  {
    id: 'sum',
    header: samples.sum,
    sort: 'sum',
    align: 'end',
    width: 110,
    phone: 'end',
    cell: (row) => <MoneyText amount={row.sum} />,
  },
  {
    id: 'payment',
    header: samples.payment,
    width: 120,
    grow: 1.4,
    cell: (row) => (
      <FillBadge fill={row.payment}>
        {{ solid: samples.paid, half: samples.pending, hollow: samples.unpaid }[row.payment]}
      </FillBadge>
    ),
  },
  {
    id: 'state',
    header: samples.state,
    width: 140,
    grow: 1.6,
    phone: 'end-sub',
    cell: (row) => <StateBadge fill={row.fill}>{row.state}</StateBadge>,
  },
  { id: 'pieces', header: samples.pieces, align: 'end', width: 80, cell: (row) => row.pieces },
]
