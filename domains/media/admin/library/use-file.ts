import { call, on } from '@comptoir/platform/admin'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CFile } from '../../contract/file.ts'
import { getFileById, updateFileData } from '../../contract/file.wire.ts'

const keyOf = (id: string) => ['media', 'one', id]

export function useFile(id: string) {
  const client = useQueryClient()

  useEffect(
    function subscribeToFile() {
      const stop = on(updateFileData, (change) => {
        const known = client.getQueryData<CFile>(keyOf(id))?.version ?? 0
        if (change.id === id && known < change.version) void client.invalidateQueries({ queryKey: keyOf(id) })
      })
      return () => void stop()
    },
    [client, id],
  )

  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(getFileById, { params: { id }, signal })).file,
  })
}

export const keepOne = (client: QueryClient, file: CFile) => client.setQueryData(keyOf(file.id), file)
