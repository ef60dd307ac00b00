import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readLabels } from '../contract/article.wire.ts'

const none = { categories: [], tags: [] }

/** Categories and tags in use. */
export const useLabels = () =>
  useQuery({ queryKey: ['articles', 'labels'], queryFn: ({ signal }) => call(readLabels, { signal }) }).data ?? none
