import { useMemo } from 'react'
import { useShop } from '../shop.tsx'
import { type ListPagesOptions, type LoadPage, pagesKey, useListPages } from './list-pages.ts'
import type { LiveRecord } from './live-list.ts'
import { type ListEvents, type Subscribe, useSubscription } from './use-subscription.ts'

export interface PagedList<Item extends LiveRecord, Query extends object>
  extends Pick<ListPagesOptions<Item, Query>, 'early'> {
  key: string
  load: LoadPage<Item, Query>
  live?: LiveRule<Item, Query>
  /** Subscribes to other events, for lists that these do not cover. */
  subscribe?: Subscribe
}

export interface LiveRule<Item extends LiveRecord, Query extends object> {
  events: ListEvents<Item>
  /** Decides by filters only; only the server can evaluate a search. `me` is the id of the user. */
  belongs: (item: Item, query: Query, me: string | undefined) => boolean
  /** False: the position of a new record is known to the server only, so the list is read again. */
  isNewestFirst: (query: Query) => boolean
}

const hasFields = (query: object) => Reflect.get(query, 'field') !== undefined

export function usePagedList<Item extends LiveRecord, Query extends object>(
  { key, load, early, live, subscribe }: PagedList<Item, Query>,
  query: Query | null,
) {
  const me = useShop().user?.id
  const pages = useListPages({ key: [key], query, load, early })
  const queryKey = useMemo(() => pagesKey([key], query), [key, query])
  const highlighted = useSubscription<Item>({
    queryKey,
    events: query ? live?.events : undefined,
    subscribe,
    belongs: (item) => query !== null && live?.belongs(item, query, me) === true,
    // Filters on custom fields are evaluated by the server only.
    isNewestFirst: () => query !== null && !hasFields(query) && live?.isNewestFirst(query) === true,
    isNarrowed: () => query !== null && Object.values(query).some((value) => value !== undefined),
    isOwn: ({ actor }) => actor?.id === me,
  })
  return { ...pages, isHighlighted: (id: string) => highlighted.has(id) }
}
