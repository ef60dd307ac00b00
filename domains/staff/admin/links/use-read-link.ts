import type { Locale } from '@comptoir/platform/contract'
import { useEffect, useRef, useState } from 'react'
import { readLink, type ShownLink } from './link-calls.ts'

/** An invitation is shown in the language that it was written in. */
export function useReadLink(token: string, { onLocale }: { onLocale: (locale: Locale) => void }) {
  const [shown, setShown] = useState<ShownLink | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const speak = useRef(onLocale)

  useEffect(
    function askTheShop() {
      let isLeft = false
      readLink(token).then(
        (link) => {
          if (isLeft) return
          if (attempt === 0 && link.kind === 'invitation') speak.current(link.locale)
          setShown(link)
          setError(null)
        },
        (cause: unknown) => isLeft || setError(cause),
      )
      return () => {
        isLeft = true
      }
    },
    [token, attempt],
  )
  return { shown, error, retry: () => setAttempt(attempt + 1), fail: setError }
}
