import { Plus } from 'lucide-react'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useErrorText } from '../i18n/use-error-text.ts'
import type { LiveRecord } from '../live/live-list.ts'
import { usePagedList } from '../live/paged-list.ts'
import { PluginSlot } from '../manifest/plugin-slot.tsx'
import { useIsPhone } from '../state/use-width.ts'
import { ButtonLink } from '../ui/actions/button-link.tsx'
import type { Filter } from '../ui/filters/filter.ts'
import type { Lazy } from '../ui/lazy/lazy.tsx'
import type { Overlay } from '../ui/lazy/lazy-overlay.tsx'
import { ListOptions } from '../ui/list-options/list-options.tsx'
import { IndexTable } from '../ui/table/index-table.tsx'
import type { Column } from '../ui/table/model/index-table-column.ts'
import { useListOrigin } from '../ui/table/model/list-origin.ts'
import { BulkPluginsContext } from './bulk/bulk-plugins.ts'
import { type BulkBarPart, type ListSelection, useChosen } from './bulk/use-chosen.ts'
import { type Create, ListEmpty, type ListTexts } from './list-empty.tsx'
import { type ListTabs, ListToolbar, tabsOf } from './list-toolbar.tsx'
import { Page, type PageProps } from './page/page.tsx'
import { FoldedActions, SearchToggle } from './phone-actions.tsx'
import type { FieldQuery } from './query/list-address.ts'
import { type ListFields, withShownFields } from './query/list-fields.ts'
import type { RecordList } from './query/record-list.ts'
import { useListQuery } from './query/use-list-query.ts'
import { useOpenHit } from './use-open-hit.ts'
import { useRowHeight } from './use-row-height.ts'
import { useViews } from './views/use-views.ts'

export interface PreviewProps extends Overlay {
  id: string
}

export interface ListScreenProps<Row extends LiveRecord, Query extends FieldQuery> {
  list: RecordList<Row, Query>
  /** Namespace whose `failures.<CODE>` texts take precedence. */
  texts: string
  title: string
  /** The searched fields: "Title, SKU or barcode". */
  searchHint: string
  /** Takes a text that belongs in no address, such as a secret: true if it did, and nothing is searched. */
  takesText?: (text: string) => boolean
  columns: readonly Column<Row>[]
  /** Accessible name of a row: "Select 20418". */
  nameOf: (row: Row) => string
  tabs: ListTabs
  filters: readonly Filter[]
  fields?: ListFields<Row>
  create?: Create
  nothing: ListTexts
  secondary?: ReactNode
  /** For a list that stands below another page. */
  head?: Pick<PageProps, 'back' | 'subtitle'>
  bulk?: Lazy<BulkBarPart<Row, Query>>
  /** Allows bulk actions on everything that matches the query. */
  allAtOnce?: boolean
  preview?: Lazy<PreviewProps>
  /** Above the table, once there is anything: figures of the whole. */
  before?: ReactNode
  /** Beside the count, under the table. */
  foot?: ReactNode
  /** For records without a page of their own: opening one shows the preview. */
  opensPreview?: boolean
  /** For keys of the row under the cursor. */
  onCursor?: (row: Row) => void
  /** Cells have two lines. */
  isTall?: boolean
  /** On a phone: a `RowSwipe`. */
  swipe?: ComponentType
}

/** List page: views, filters, sort and columns around one table. Its state lives in the address. */
export function ListScreen<Row extends LiveRecord, Query extends FieldQuery>(props: ListScreenProps<Row, Query>) {
  const { list, title, create, tabs, fields, bulk: Bulk, allAtOnce = false, preview: Preview } = props
  const columns = useJoined(props.columns, fields?.columns)
  const filters = useJoined(props.filters, fields?.filters)
  const navigate = useNavigate()
  const state = useListOrigin()
  const errorText = useErrorText(props.texts)
  const listQuery = useListQuery(list.address)
  const views = useViews({ list: list.key, address: list.address, listQuery })
  const { layout, setLayout } = views
  const withFields = (query: Query) => (fields ? withShownFields(query, fields, layout) : query)
  const pages = usePagedList(list, withFields(listQuery.query))
  const view = viewOf(listQuery.params)
  const chosen = useChosen(pages, { query: listQuery.query, view, allAtOnce })
  const sort = listQuery.params.get('sort') ?? list.address.defaultSort
  const onSort = (next: string) => listQuery.set({ sort: next })
  const options = { columns, layout, onLayout: setLayout, sorting: { sort, onSort }, ...useRowHeight() }
  const isAnyChosen = chosen.isEverything || chosen.ids.size > 0
  const told = useMemo(() => ({ query: Object.fromEntries(listQuery.params) }), [listQuery.params])
  const [isSearching, setSearching] = useState(false)
  const [previewId, setPreviewId] = useState<string | null>(null)
  const open = (id: string) => (props.opensPreview ? setPreviewId(id) : void navigate(list.urlOf(id), { state }))
  const queryOf = (search: URLSearchParams) => withFields(list.address.read(search))
  const isFirstUse = view === '' && isEmpty(pages)
  const onEnter = useOpenHit({ list, params: listQuery.params, queryOf, open })

  return (
    <Page
      title={title}
      {...props.head}
      wide
      secondary={
        <>
          <InUse unless={isFirstUse}>
            <ListOptions on="table" {...options} />
          </InUse>
          <InUse unless={isFirstUse}>
            <SearchToggle isOn={isSearching} onToggle={() => setSearching(!isSearching)} />
          </InUse>
          {props.secondary && <FoldedActions>{props.secondary}</FoldedActions>}
          <PluginSlot name={`${list.key}.toolbar`} props={told} />
        </>
      }
      primary={
        <InUse unless={isFirstUse}>
          <CreateButton create={create} />
        </InUse>
      }
    >
      <InUse unless={isFirstUse}>{props.before}</InUse>
      <PluginSlot name={`${list.key}.before`} props={told} />
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
        error={pages.error ? errorText(pages.error) : undefined}
        onRetry={pages.retry}
        empty={
          <ListEmpty
            texts={props.nothing}
            path={list.address.path}
            create={create}
            tabs={tabsOf(tabs, filters)}
            params={listQuery.params}
            onClear={() => listQuery.go('')}
          />
        }
        sort={sort}
        onSort={onSort}
        layout={layout}
        onLayout={setLayout}
        selected={chosen.ids}
        onSelect={Bulk && chosen.choose}
        onOpen={({ id }) => open(id)}
        onPreview={Preview && (({ id }) => setPreviewId(id === previewId ? null : id))}
        onCursor={(row) => {
          props.onCursor?.(row)
          if (previewId) setPreviewId(row.id)
        }}
        isTall={props.isTall}
        preview={Preview && previewId && <Preview id={previewId} open onOpenChange={() => setPreviewId(null)} />}
        isHighlighted={pages.isHighlighted}
        view={view}
        toolbar={
          <InUse unless={isFirstUse}>
            <ListToolbar
              listQuery={listQuery}
              tabs={tabs}
              filters={filters}
              views={views}
              options={options}
              search={{ hint: props.searchHint, onEnter, takesText: props.takesText }}
              isSearching={isSearching}
            />
          </InUse>
        }
        foot={whenFilled(pages, props.foot)}
        over={<OnPhone part={props.swipe} />}
        bulk={
          Bulk && isAnyChosen ? (
            <BulkPluginsContext value={<PluginSlot name={`${list.key}.bulk`} props={{ ...told, ...bulkOf(chosen) }} />}>
              <Bulk chosen={chosen} />
            </BulkPluginsContext>
          ) : undefined
        }
      />
    </Page>
  )
}

const OnPhone = ({ part: Part }: { part: ComponentType | undefined }) => (useIsPhone() && Part ? <Part /> : null)

const CreateButton = ({ create }: { create: Create | undefined }) =>
  create && (
    <ButtonLink variant="primary" writes to={create.to} icon={<Plus size={16} aria-hidden="true" />}>
      {create.label}
    </ButtonLink>
  )

/** A list without a single record shows the first thing to do, and nothing to narrow. */
const InUse = ({ unless, children }: { unless: boolean; children: ReactNode }) => (unless ? null : children)

const bulkOf = ({ ids, isEverything, count }: ListSelection<unknown>) => ({
  ids: isEverything ? null : [...ids],
  count,
})

const isEmpty = ({ rows, isLoading, error }: { rows: readonly unknown[]; isLoading: boolean; error: unknown }) =>
  rows.length === 0 && !isLoading && !error

/** Keys and explanations of rows are not shown where there are none. */
const whenFilled = ({ rows, isLoading }: { rows: readonly unknown[]; isLoading: boolean }, foot: ReactNode) =>
  rows.length > 0 || isLoading ? foot : undefined

/** Memoised, because a new array would render the whole table again. */
const useJoined = <Item,>(own: readonly Item[], added: readonly Item[] | undefined) =>
  useMemo(() => (added && added.length > 0 ? [...own, ...added] : own), [own, added])

function viewOf(params: URLSearchParams) {
  const narrowing = new URLSearchParams(params)
  narrowing.delete('sort')
  return narrowing.toString()
}
