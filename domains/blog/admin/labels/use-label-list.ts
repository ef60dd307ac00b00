import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deleteArticleData, newArticleData, updateArticleData } from '../../contract/article.wire.ts'
import type { Label } from '../../contract/label.ts'
import { labelsChanged, listLabels } from '../../contract/label.wire.ts'

export type LabelRow = Omit<Label, 'articles'> & { id: string; articles?: number }

export const rowOf = (label: Omit<LabelRow, 'id'>): LabelRow => ({ ...label, id: `${label.kind}:${label.key}` })

export const labelListKey = ['articles', 'label_list']

const refetchDelayMs = 800

/** Labels in use, read again when somebody names one, and a little after articles change. */
export function useLabelList() {
  const client = useQueryClient()

  useEffect(
    function readAgainOnChange() {
      const readAgain = () => void client.invalidateQueries({ queryKey: labelListKey })
      let timer: ReturnType<typeof setTimeout> | undefined
      const readSoon = () => {
        clearTimeout(timer)
        timer = setTimeout(readAgain, refetchDelayMs)
      }
      const stops = [
        on(labelsChanged, readAgain),
        ...[newArticleData, updateArticleData, deleteArticleData].map((event) => on<unknown>(event, readSoon)),
      ]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client],
  )

  return useQuery({
    queryKey: labelListKey,
    queryFn: async ({ signal }) => (await call(listLabels, { signal })).labels.map(rowOf),
  })
}
