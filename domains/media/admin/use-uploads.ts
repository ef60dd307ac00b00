import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { CFile } from '../contract/index.ts'
import type { UploadQueue } from './upload-queue.ts'

/** What is on its way; lists of files are read anew for what has come, also where nothing is told live. */
export function useUploads(queue: UploadQueue, onFile?: (file: CFile) => void) {
  const client = useQueryClient()

  useEffect(
    function followTheUploads() {
      return queue.onFile((file) => {
        onFile?.(file)
        void client.invalidateQueries({ queryKey: ['media'] })
      })
    },
    [client, queue, onFile],
  )
  return useSyncExternalStore(queue.watch, queue.all)
}
