import { toast, useIsFixed, useText } from '@comptoir/platform/admin'
import { useCallback, useState } from 'react'
import type { CFile } from '../../contract/file.ts'
import { acceptedPictures } from '../files/accepted-types.ts'
import { openUploadQueue } from './upload-queue.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'

export interface PictureUpload {
  id: string
  name: string
  content: File
  isFailed: boolean
  share: number
  error: unknown
}

interface PictureUploadsOptions {
  /** Folder of the new files. */
  tag: string
  /** Called in the order in which they were dropped. Must be stable. */
  onPicture: (file: CFile) => void
}

const isPicture = ({ type }: File) => acceptedPictures.split(',').includes(type)

/** Uploads the pictures that are dropped anywhere on the page. */
export function usePictureUploads({ tag, onPicture }: PictureUploadsOptions) {
  const t = useText('platform')
  const [queue] = useState(openUploadQueue)
  const isFixed = useIsFixed()
  const entries = useUploads(queue, onPicture)

  const add = useCallback(
    (files: readonly File[]) => {
      if (isFixed) return
      const other = files.find((file) => !isPicture(file))
      if (other) toast.error(t('file_type', { name: other.name }))
      queue.add(files.filter(isPicture), tag)
    },
    [isFixed, queue, tag, t],
  )
  const isOver = useFileDrop(add)

  const uploads = entries
    .filter(({ file, isTold }) => file === null || !isTold)
    .map(({ state, ...upload }): PictureUpload => ({ ...upload, isFailed: state === 'failed' }))
  return { uploads, isOver: isOver && !isFixed, retry: queue.retry, remove: queue.remove }
}
