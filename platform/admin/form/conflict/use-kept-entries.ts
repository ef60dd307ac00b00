import { useEffect } from 'react'
import { session } from '../../api/session.ts'
import { useShop } from '../../shop.tsx'
import { keepEntries, takeEntries } from '../../state/kept-entries.ts'
import { useLatest } from '../../state/use-latest.ts'

interface KeptEntriesOptions {
  /** Distinguishes forms of one page. */
  form: string
  read: () => { before: object; mine: object }
  restore: (entries: { before: object; mine: object }) => void
}

/** Carries the typed values over a session that ended elsewhere, for the same user on the same page. */
export function useKeptEntries({ form, read, restore }: KeptEntriesOptions) {
  const { user } = useShop()
  const key = `${user?.id}${window.location.pathname}#${form}`
  const keep = useLatest(() => {
    const { before, mine } = read()
    keepEntries(key, before, mine)
  })
  const bring = useLatest(() => {
    const entries = user && takeEntries(key)
    if (entries) restore(entries)
  })

  useEffect(
    function keepWhenTheSessionEnds() {
      bring()
      const stop = session.onSignOut((reason) => {
        if (reason !== 'left') keep()
      })
      return () => void stop()
    },
    [bring, keep],
  )
}
