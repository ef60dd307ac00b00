import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Filter, FilterValues } from '../../ui/filters/filter.ts'
import type { ListAddress } from './list-address.ts'

export interface ListQueryState<Query> {
  query: Query
  /** Normalised parameters: invalid ones are removed. */
  params: URLSearchParams
  view: string | null
  set: (changes: Readonly<Record<string, string | undefined>>) => void
  go: (search: string, view?: string) => void
}

const viewParam = 'view'

export function useListQuery<Query>({ read, paramsOf }: ListAddress<Query>): ListQueryState<Query> {
  const [search, setSearch] = useSearchParams()
  const text = search.toString()
  const query = useMemo(() => read(new URLSearchParams(text)), [read, text])
  const params = useMemo(() => paramsOf(query), [paramsOf, query])

  const view = search.get(viewParam)

  const go = (wanted: string, to?: string) => {
    const next = paramsOf(read(new URLSearchParams(wanted)))
    if (to) next.set(viewParam, to)
    setSearch(next, { replace: true })
  }
  const set = (changes: Readonly<Record<string, string | undefined>>) => {
    const wanted = Object.entries({ ...Object.fromEntries(params), ...changes })
    const kept = wanted.flatMap(([key, value]) => (value ? [[key, value]] : []))
    go(new URLSearchParams(kept).toString(), view ?? undefined)
  }
  return { query, params, view, set, go }
}

export const valuesOf = (filters: readonly Filter[], params: URLSearchParams): FilterValues =>
  Object.fromEntries(
    filters.flatMap(({ id, single }) => {
      const text = params.get(id)
      return text === null ? [] : [[id, single ? [text] : text.split(',')]]
    }),
  )

/** Inverse of `valuesOf`; values are written in the order of the filter's options. */
export const spelled = (filters: readonly Filter[], values: FilterValues) =>
  Object.fromEntries(filters.map((filter) => [filter.id, spell(filter, values[filter.id] ?? [])]))

function spell({ single, options }: Filter, chosen: readonly string[]) {
  if (single) return chosen.at(-1)
  return (options ? options.map(({ value }) => value).filter((value) => chosen.includes(value)) : chosen).join(',')
}
