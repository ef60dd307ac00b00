import { call, on, toast, useText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SeriesRequest } from '../../contract/series.ts'
import { addSeries, listSeries, seriesData } from '../../contract/series.wire.ts'

const key = ['documents', 'series']

export function useSeries() {
  const client = useQueryClient()
  useEffect(
    function followSeries() {
      const stop = on(seriesData, () => void client.invalidateQueries({ queryKey: key }))
      return () => void stop()
    },
    [client],
  )
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(listSeries, { signal }) })
}

export function useAddSeries(onDone: () => void) {
  const t = useText('documents')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SeriesRequest) => call(addSeries, { body, idempotencyKey: crypto.randomUUID() }),
    onSuccess({ series }) {
      toast.success(t('series.added', { format: series.format }))
      void client.invalidateQueries({ queryKey: key })
      onDone()
    },
  })
}
