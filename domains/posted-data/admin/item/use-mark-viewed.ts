import { call } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PostedItem } from '../../contract/posted-data.ts'
import { updatePostedItem } from '../../contract/posted-item.wire.ts'
import { keepItem, reloadItem } from './use-item.ts'

/** Changes of one item run one after the other, so that opening it and a quick click do not meet. */
export const oneAfterAnother = (id: string) => ({ id: `posted ${id}` })

/** Marks the item once per opening, so that setting it back to New by hand lasts. */
export function useMarkViewed({ id, viewed, status, version }: PostedItem) {
  const client = useQueryClient()
  const isDone = useRef(false)
  const triedVersion = useRef(0)
  const { mutate } = useMutation({
    scope: oneAfterAnother(id),
    mutationFn: (change: { version: number; status?: 'open' }) =>
      call(updatePostedItem, { params: { id }, body: { ...change, viewed: true } }),
    onSuccess: (reply) => keepItem(client, reply),
    // Changed by somebody else: tried again with the version that is read now.
    onError: () => reloadItem(client, id),
  })

  useEffect(
    function markViewed() {
      const isNeeded = !viewed || status === 'new'
      if (!isNeeded) isDone.current = true
      if (isDone.current || triedVersion.current === version) return
      triedVersion.current = version
      mutate({ version, ...(status === 'new' && { status: 'open' as const }) })
    },
    [mutate, viewed, status, version],
  )
}
