import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText } from '../form/use-failure-text.ts'
import type { LiveRecord } from '../live/live-list.ts'
import { usePagedList } from '../live/paged-list.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import type { Filter } from '../ui/filter.ts'
import { IndexTable } from '../ui/index-table.tsx'
import type { Column } from '../ui/index-table-column.ts'
import { LazyOverlay, type Overlay } from '../ui/lazy-overlay.tsx'
import type { LazyPart } from '../ui/lazy-part.ts'
import { ListOptions } from '../ui/list-options.tsx'
import { Page } from '../ui/page.tsx'
import { useComingFrom } from './coming-from.ts'
import type { FieldQuery } from './list-address.ts'
import { type Create, ListEmpty, type ListTexts } from './list-empty.tsx'
import { type ListFields, withShownFields } from './list-fields.ts'
import { type ListTabs, ListToolbar } from './list-toolbar.tsx'
import type { RecordList } from './record-list.ts'
import { type BulkBarPart, useBulkBar } from './use-bulk-bar.ts'
import { useChosen } from './use-chosen.ts'
import { useListQuery } from './use-list-query.ts'
import { useRowHeight } from './use-row-height.ts'
import { useViews } from './use-views.ts'

/** What stands beside the list and shows one of its records at a glance. */
export interface Peek extends Overlay {
  id: string
}

export interface ListScreenProps<Row extends LiveRecord, Query extends FieldQuery> {
  list: RecordList<Row, Query>
  /** The namespace whose `failures.<CODE>` speak first. */
  texts: string
  title: string
  columns: readonly Column<Row>[]
  /** What one row is called: "Select 20418". */
  nameOf: (row: Row) => string
  tabs: ListTabs
  filters: readonly Filter[]
  /** What the shop wants to know of these records besides. */
  fields?: ListFields<Row>
  /** Left out where nothing is made here. */
  create?: Create
  /** Why there are no rows. */
  nothing: ListTexts
  /** Before the button that creates. */
  secondary?: ReactNode
  /** What can be done with the chosen rows; makes rows selectable. */
  bulk?: LazyPart<BulkBarPart<Row, Query>>
  /** It can also be done to all that match, loaded or not. */
  allAtOnce?: boolean
  peek?: LazyPart<Peek>
  /** Its records have no page of their own: to open one is to look at it beside the list. */
  opensPeek?: boolean
}

/** The page of a list: views, filters, sort and columns around one table, with the address as its memory. */
export function ListScreen<Row extends LiveRecord, Query extends FieldQuery>(props: ListScreenProps<Row, Query>) {
  const { list, title, create, tabs, fields, bulk, allAtOnce = false, peek } = props
  const columns = useJoined(props.columns, fields?.columns)
  const filters = useJoined(props.filters, fields?.filters)
  const navigate = useNavigate()
  const state = useComingFrom()
  const failureText = useFailureText(props.texts)
  const asked = useListQuery(list.address)
  const views = useViews({ list: list.key, address: list.address, asked })
  const { layout, setLayout } = views
  const pages = usePagedList(list, fields ? withShownFields(asked.query, fields, layout) : asked.query)
  const view = viewOf(asked.params)
  const chosen = useChosen(pages, { query: asked.query, view, allAtOnce })
  const sort = asked.params.get('sort') ?? list.address.usualSort
  const onSort = (next: string) => asked.set({ sort: next })
  const options = { columns, layout, onLayout: setLayout, sort, onSort, ...useRowHeight() }
  const Bulk = useBulkBar(bulk, chosen)
  const [peeked, setPeeked] = useState<string | null>(null)

  return (
    <Page
      title={title}
      wide
      secondary={
        <>
          <ListOptions on="table" {...options} />
          {props.secondary}
        </>
      }
      primary={
        create && (
          <ButtonLink variant="primary" to={create.to} icon={<Plus size={16} aria-hidden="true" />}>
            {create.label}
          </ButtonLink>
        )
      }
    >
      <IndexTable
        label={title}
        columns={columns}
        rows={pages.rows}
        nameOf={props.nameOf}
        total={pages.total}
        totalIs={pages.totalIs}
        hasMore={pages.hasMore}
        onMore={pages.more}
        isLoading={pages.isLoading}
        error={pages.error ? failureText(pages.error) : undefined}
        onRetry={pages.retry}
        empty={
          <ListEmpty
            texts={props.nothing}
            create={create}
            tabs={tabs}
            params={asked.params}
            onClear={() => asked.go('')}
          />
        }
        sort={sort}
        onSort={onSort}
        layout={layout}
        onLayout={setLayout}
        selected={chosen.ids}
        onSelect={bulk && chosen.choose}
        onOpen={({ id }) => (props.opensPeek ? setPeeked(id) : void navigate(list.urlOf(id), { state }))}
        onPeek={peek && (({ id }) => setPeeked(id))}
        isFresh={pages.isFresh}
        view={view}
        toolbar={<ListToolbar asked={asked} tabs={tabs} filters={filters} views={views} options={options} />}
        bulk={Bulk && <Bulk chosen={chosen} />}
      />
      {peek && peeked && (
        <LazyOverlay part={peek} props={{ id: peeked, open: true, onOpenChange: () => setPeeked(null) }} />
      )}
    </Page>
  )
}

/** Its own and those that the shop has added, as one list that is the same as long as they are. */
const useJoined = <Item,>(own: readonly Item[], added: readonly Item[] | undefined) =>
  useMemo(() => (added && added.length > 0 ? [...own, ...added] : own), [own, added])

/** The records that are asked for, in whichever order. */
function viewOf(params: URLSearchParams) {
  const narrowing = new URLSearchParams(params)
  narrowing.delete('sort')
  return narrowing.toString()
}
