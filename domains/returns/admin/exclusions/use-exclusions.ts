import { call, on, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Exclusion, ExclusionCause } from '../../contract/exclusion.ts'
import { excludeProduct, exclusionsChanged, includeProduct, listExclusions } from '../../contract/exclusion.wire.ts'

const queryKey = ['returns', 'exclusions']

/** Products without the right to withdraw, as colleagues change them. */
export function useExclusions(): readonly Exclusion[] | undefined {
  const client = useQueryClient()
  useEffect(
    function followExclusions() {
      const stop = on(exclusionsChanged, () => void client.invalidateQueries({ queryKey }))
      return () => void stop()
    },
    [client],
  )
  return useQuery({ queryKey, queryFn: ({ signal }) => call(listExclusions, { signal }) }).data?.exclusions
}

interface Change {
  product_id: string
  title: string
  /** Null: it has the right again. */
  cause: ExclusionCause | null
}

export function useExclude() {
  const t = useText('returns')
  const errorText = useErrorText('returns')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ product_id, cause }: Change) =>
      cause
        ? call(excludeProduct, { params: { product_id }, body: { cause } })
        : call(includeProduct, { params: { product_id } }),
    onSuccess(reply, { title, cause }) {
      client.setQueryData(queryKey, reply)
      toast.success(t(cause ? 'exclusions.done' : 'exclusions.gone', { title }))
    },
    onError: (error) => void toast.error(errorText(error)),
  })
}
