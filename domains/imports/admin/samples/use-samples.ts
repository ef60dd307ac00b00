import { call, toast, useCan, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addSamples, countSamples, type RemovedSamples, removeSamples } from '../../contract/sample.wire.ts'

const queryKey = ['samples']
const whileMadeMs = 1_000

/** How many the shop has; asked again and again while they are made. */
export const useSampleCount = () =>
  useQuery({
    queryKey,
    enabled: useCan('admin_products_manager'),
    queryFn: ({ signal }) => call(countSamples, { signal }),
    refetchInterval: ({ state: { data } }) => (data && data.made < data.samples ? whileMadeMs : false),
    refetchOnMount: 'always',
  }).data

export function useAddSamples() {
  const client = useQueryClient()
  const errorText = useErrorText('imports', 'catalogue')
  return useMutation({
    mutationFn: () => call(addSamples, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: (count) => client.setQueryData(queryKey, count),
    onError: (error) => toast.error(errorText(error)),
  })
}

/** Says how many went, and how many stay and why. */
export function useRemoveSamples() {
  const client = useQueryClient()
  const t = useText('imports')
  const errorText = useErrorText('imports', 'catalogue')

  function tell({ removed, changed, ordered }: RemovedSamples) {
    const stay = [
      ...(changed > 0 ? [t('samples.changed', { count: changed })] : []),
      ...(ordered > 0 ? [t('samples.ordered', { count: ordered })] : []),
    ]
    toast.success(t('samples.removed', { count: removed }), { detail: stay.join(' ') })
  }

  return useMutation({
    mutationFn: () => call(removeSamples),
    onSuccess: tell,
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
