import { isPageInert } from '@comptoir/platform/admin'
import { useEffect, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** A dialog above the page, or a field of its own for files, takes what is dropped on it. */
const isTakenElsewhere = ({ target }: DragEvent) =>
  isPageInert() || (target instanceof Element && target.closest('input[type="file"]') !== null)

const isForPage = (event: DragEvent) => hasFiles(event) && !event.defaultPrevented && !isTakenElsewhere(event)

/** Accepts files dropped anywhere in the window; returns true while files are dragged over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)

  useEffect(
    function acceptDrops() {
      const over = (event: DragEvent) => {
        if (!isForPage(event)) return
        event.preventDefault()
        setOver(true)
      }
      const leave = (event: DragEvent) => {
        // `relatedTarget` is null only when the pointer leaves the window.
        if (event.relatedTarget === null) setOver(false)
      }
      const drop = (event: DragEvent) => {
        setOver(false)
        if (!isForPage(event)) return
        event.preventDefault()
        onFiles([...(event.dataTransfer?.files ?? [])])
      }
      window.addEventListener('dragover', over)
      window.addEventListener('dragleave', leave)
      window.addEventListener('drop', drop)
      return () => {
        window.removeEventListener('dragover', over)
        window.removeEventListener('dragleave', leave)
        window.removeEventListener('drop', drop)
      }
    },
    [onFiles],
  )
  return isOver
}
