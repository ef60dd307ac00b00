import { call, type Option } from '@comptoir/platform/admin'
import { fold } from '@comptoir/platform/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { readLabels } from '../contract/article.wire.ts'

const none = { categories: [], tags: [] }

const labels = queryOptions({
  queryKey: ['articles', 'labels'],
  queryFn: ({ signal }) => call(readLabels, { signal }),
})

/** Categories and tags in use. */
export const useLabels = () => useQuery(labels).data ?? none

/** Offers the categories in use that contain what is typed. */
export function useCategorySearch() {
  const client = useQueryClient()
  return async (q: string): Promise<Option[]> => {
    const { categories } = await client.ensureQueryData(labels)
    const wanted = fold(q.trim())
    return categories.filter((name) => fold(name).includes(wanted)).map((name) => ({ value: name, label: name }))
  }
}
