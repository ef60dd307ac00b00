import { call, on, toast, useErrorText, useText } from '@comptoir/platform/admin'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DocumentSeries, SeriesRequest } from '../../contract/series.ts'
import { addSeries, deleteSeriesData, listSeries, removeSeries, seriesData } from '../../contract/series.wire.ts'

const key = ['documents', 'series']

export function useSeries() {
  const client = useQueryClient()
  useEffect(
    function followSeries() {
      const load = () => void client.invalidateQueries({ queryKey: key })
      const stops = [on(seriesData, load), on(deleteSeriesData, load)]
      return () => {
        for (const stop of stops) stop()
      }
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

export function useRemoveSeries({ id, format }: Pick<DocumentSeries, 'id' | 'format'>) {
  const t = useText('documents')
  const errorText = useErrorText('documents')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeSeries, { params: { id } }),
    onSuccess: () => void toast.success(t('series.removed', { format })),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  })
}
