import { Users } from 'lucide-react'
import { useText } from '../i18n/formats/use-text.ts'
import type { Filter } from '../ui/filters/filter.ts'
import { FilterBar, type FilterBarSearch, Toolbar } from '../ui/filters/filter-bar.tsx'
import { type Tab, Tabs } from '../ui/layout/tabs.tsx'
import { ListOptions } from '../ui/list-options/list-options.tsx'
import type { ListOptionsProps } from '../ui/list-options/list-options-props.ts'
import { type ListQueryState, spelled, valuesOf } from './query/use-list-query.ts'
import type { Views } from './views/use-views.ts'
import { ViewTools } from './views/view-tools.tsx'

/** A built-in view: a single value of a filter. */
export interface ListTab extends Pick<Tab, 'label' | 'count' | 'isAtLeast'> {
  filter: string
  value: string
}

/** Built-in views: everything, and single values of one filter. */
export interface ListTabs {
  filter: string
  /** Filter values that have a tab; the labels are the filter's. */
  values: readonly string[]
  all: string
  /** Counts by value, and of everything under `all`. */
  counts?: Readonly<Partial<Record<string, number>>>
  /** Views by other filters. */
  others?: readonly ListTab[]
}

/** All but the first, which is everything. */
export function tabsOf({ filter, values, counts, others = [] }: ListTabs, filters: readonly Filter[]): ListTab[] {
  const options = filters.find(({ id }) => id === filter)?.options
  const labelOf = (id: string) => options?.find(({ value }) => value === id)?.label ?? id
  return [...values.map((value) => ({ filter, value, label: labelOf(value), count: counts?.[value] })), ...others]
}

export interface ListToolbarProps<Query> {
  listQuery: ListQueryState<Query>
  tabs: ListTabs
  filters: readonly Filter[]
  views: Views
  options: Omit<ListOptionsProps, 'on'>
  search: Omit<FilterBarSearch, 'value' | 'onChange'> & { takesText?: ((text: string) => boolean) | undefined }
  /** The search alone is shown where the page is narrow. */
  isSearching?: boolean
}

export function ListToolbar<Query>(props: ListToolbarProps<Query>) {
  const { listQuery, tabs, filters, views, options: shown } = props
  const { takesText = () => false, onEnter, ...search } = props.search
  const t = useText('platform')
  const { params, set, go } = listQuery
  const chosen = valuesOf(filters, params)
  const builtIn = tabsOf(tabs, filters)
  const tab = views.current ? undefined : builtIn.find(({ filter, value }) => value === params.get(filter))

  const choose = (id: string) => {
    if (views.all.some((view) => view.id === id)) return views.choose(id)
    const next = builtIn.find(({ value }) => value === id)
    const chosen = next ? { [next.filter]: next.value } : {}
    // Filters belong to a named view; those beside a built-in tab stay when another tab is chosen.
    if (views.current) go(new URLSearchParams(chosen).toString())
    else set({ ...(tab && { [tab.filter]: undefined }), ...chosen })
  }

  return (
    <Toolbar isSearching={props.isSearching}>
      <Tabs
        label={t('views')}
        numbered
        value={views.current?.id ?? tab?.value ?? 'all'}
        onChange={choose}
        tabs={[
          { id: 'all', label: tabs.all, count: tabs.counts?.all },
          ...builtIn.map(({ value, label, count, isAtLeast }) => ({ id: value, label, count, isAtLeast })),
          ...views.all.map(({ id, name, sharedBy }) => ({
            id,
            label: name,
            icon: sharedBy && <SharedMark by={sharedBy} />,
          })),
        ]}
      />
      <ViewTools views={views} />
      <FilterBar
        search={{
          ...search,
          value: params.get('q') ?? '',
          onChange: (q) => takesText(q) || set({ q }),
          onEnter: (typed, isScan) => takesText(typed) || onEnter?.(typed, isScan),
        }}
        filters={filters}
        values={tab ? { ...chosen, [tab.filter]: [] } : chosen}
        onChange={(next) =>
          set(spelled(filters, tab && !next[tab.filter]?.length ? { ...next, [tab.filter]: [tab.value] } : next))
        }
      />
      <ListOptions on="cards" {...shown} />
    </Toolbar>
  )
}

function SharedMark({ by }: { by: string }) {
  const t = useText('platform')
  return <Users size={14} role="img" aria-label={t('view_shared_by', { name: by })} />
}
