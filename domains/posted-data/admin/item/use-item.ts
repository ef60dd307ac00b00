import { call, on, useLiveRecord } from '@comptoir/platform/admin'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PostedAnswer, PostedItem } from '../../contract/posted-data.ts'
import { deletePostedData, updatePostedData } from '../../contract/posted-data.wire.ts'
import { getPostedItem } from '../../contract/posted-item.wire.ts'

export interface OpenItem {
  item: PostedItem
  answers: PostedAnswer[]
}

const keyOf = (id: string) => ['posted-data', 'one', id]

export function useItem(id: string) {
  const client = useQueryClient()

  useEffect(
    function subscribeToDeletion() {
      const stop = on(deletePostedData, (deleted) => {
        if (deleted.id === id) reloadItem(client, id)
      })
      return () => void stop()
    },
    [client, id],
  )

  return useLiveRecord<OpenItem>(id, {
    key: keyOf(id),
    changed: updatePostedData,
    versionOf: ({ item }) => item.version,
    load: (signal) => call(getPostedItem, { params: { id }, signal }),
  })
}

export const reloadItem = (client: QueryClient, id: string) => void client.invalidateQueries({ queryKey: keyOf(id) })

/** Replies and reloads may arrive in any order: the newest version stays. Answers are kept if the reply has none. */
export function keepItem(client: QueryClient, { item, answers }: { item: PostedItem; answers?: PostedAnswer[] }) {
  client.setQueryData<OpenItem>(keyOf(item.id), (known) => {
    if (known && known.item.version > item.version) return known
    return { item, answers: answers ?? known?.answers ?? [] }
  })
}
