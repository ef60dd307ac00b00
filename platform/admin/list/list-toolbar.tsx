import { useText } from '../i18n/use-text.ts'
import type { Filter } from '../ui/filter.ts'
import { FilterBar, Toolbar } from '../ui/filter-bar.tsx'
import { ListOptions } from '../ui/list-options.tsx'
import type { ListOptionsProps } from '../ui/list-options-props.ts'
import { Tabs } from '../ui/tabs.tsx'
import { type Asked, spelled, valuesOf } from './use-list-query.ts'
import type { Views } from './use-views.ts'
import { ViewTools } from './view-tools.tsx'

/** The views that a list begins with: everything, and single values of one of its filters. */
export interface ListTabs {
  filter: string
  /** The values that have a tab; their names are the filter's. */
  values: readonly string[]
  /** What the tab for everything is called. */
  all: string
  /** How many stand under each value, and under `all`. */
  counts?: Readonly<Partial<Record<string, number>>>
}

export interface ListToolbarProps<Query> {
  asked: Asked<Query>
  tabs: ListTabs
  filters: readonly Filter[]
  views: Views
  /** How the list is shown: on a narrow screen it is chosen here. */
  options: Omit<ListOptionsProps, 'on'>
}

/** The views and the filters; both are the address, said twice. */
export function ListToolbar<Query>({ asked, tabs, filters, views, options: shown }: ListToolbarProps<Query>) {
  const t = useText('platform')
  const { params, set, go } = asked
  const chosen = valuesOf(filters, params)
  const tab = views.current ? undefined : tabs.values.find((value) => value === params.get(tabs.filter))
  const options = filters.find(({ id }) => id === tabs.filter)?.options
  const labelOf = (id: string) => options?.find(({ value }) => value === id)?.label ?? id

  const choose = (id: string) => {
    if (views.all.some((view) => view.id === id)) return views.choose(id)
    const value = id === 'all' ? undefined : id
    // The filters of a named view belong to it; those beside a tab stay when another tab is chosen.
    if (views.current) go(new URLSearchParams(value && { [tabs.filter]: value }).toString())
    else set({ [tabs.filter]: value })
  }

  return (
    <Toolbar>
      <Tabs
        label={t('views')}
        numbered
        value={views.current?.id ?? tab ?? 'all'}
        onChange={choose}
        tabs={[
          { id: 'all', label: tabs.all, count: tabs.counts?.all },
          ...tabs.values.map((id) => ({ id, label: labelOf(id), count: tabs.counts?.[id] })),
          ...views.all.map(({ id, name }) => ({ id, label: name })),
        ]}
      />
      <ViewTools views={views} />
      <FilterBar
        search={params.get('q') ?? ''}
        onSearch={(q) => set({ q })}
        filters={filters}
        values={tab ? { ...chosen, [tabs.filter]: [] } : chosen}
        onChange={(next) =>
          set(spelled(filters, tab && !next[tabs.filter]?.length ? { ...next, [tabs.filter]: [tab] } : next))
        }
      />
      <ListOptions on="cards" {...shown} />
    </Toolbar>
  )
}
