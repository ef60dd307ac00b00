import { useStore } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CFile } from '../../contract/file.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Invalidates the file lists after uploads, for shops without sockets. */
export function useUploads(queue: UploadQueue, onFile?: (file: CFile) => void) {
  const client = useQueryClient()

  useEffect(
    function subscribeToUploads() {
      return queue.onFile((file) => {
        onFile?.(file)
        void client.invalidateQueries({ queryKey: ['media'] })
      })
    },
    [client, queue, onFile],
  )
  return useStore(queue.uploads)
}
