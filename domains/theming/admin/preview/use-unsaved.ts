import { oneAtATime, useLatest } from '@comptoir/platform/admin'
import { useEffect, useMemo, useRef } from 'react'

/** Milliseconds. */
const prolongEvery = 5 * 60_000

export interface UnsavedFiles {
  /** Version of the theme, and files: either changes what is shown. */
  version: string
  files: readonly { path: string; body: string }[]
  /** Milliseconds without input until they are shown. */
  restMs: number
  /** Gives them to the server. */
  send: (token: string) => Promise<unknown>
  /** A page whose sections alone were changed is not loaded anew. */
  isReload?: () => boolean
}

export type Post = (message: object) => void

interface Shown {
  token: string | undefined
  post: Post
  onFailed: () => void
}

/** Sends unsaved files and has them shown; again now and then, so that the preview stays open. */
export function useUnsaved(unsaved: UnsavedFiles, { token, post, onFailed }: Shown) {
  const { version, files, restMs } = unsaved
  const shown = JSON.stringify([token, version, files])
  const showNow = useLatest(async () => {
    if (token === undefined) return
    try {
      const kind = unsaved.isReload?.() ? 'reload' : 'refresh'
      await unsaved.send(token)
      post({ kind })
    } catch {
      onFailed()
    }
  })
  // Two at once may arrive in another order, and the older one stay.
  const show = useMemo(() => oneAtATime(showNow), [showNow])
  const isSaved = files.length === 0
  const sent = useRef<{ token?: string; shown: string }>({ shown: '' })

  useEffect(
    function showChanges() {
      const before = sent.current
      if (token === undefined || before.shown === shown) return
      if (before.token !== token && isSaved) {
        // A preview begins with the saved files.
        sent.current = { token, shown }
        return
      }
      const timer = setTimeout(() => {
        sent.current = { token, shown }
        void show()
      }, restMs)
      return () => clearTimeout(timer)
    },
    [shown, show, token, isSaved, restMs],
  )
  useEffect(
    function prolong() {
      const timer = setInterval(() => void show(), prolongEvery)
      return () => clearInterval(timer)
    },
    [show],
  )
}
