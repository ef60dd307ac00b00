import { call, useLiveRecord } from '@comptoir/platform/admin'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { PageRecord } from '../../contract/page.ts'
import { getPage, listPageTemplates, updatePageData } from '../../contract/page.wire.ts'

const keyOf = (id: string) => ['pages', 'one', id]

/** Without an id there is nothing to load yet. */
export const usePage = (id: string | undefined) =>
  useLiveRecord<PageRecord>(id, {
    key: keyOf(id ?? ''),
    changed: updatePageData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getPage, { params: { id: id ?? '' }, signal })).page,
  })

export const cachePage = (client: QueryClient, page: PageRecord) => client.setQueryData(keyOf(page.id), page)

/** Other templates that the live theme has for pages. */
export const usePageTemplates = (): readonly string[] =>
  useQuery({
    queryKey: ['pages', 'templates'],
    queryFn: ({ signal }) => call(listPageTemplates, { signal }),
  }).data?.templates ?? []
