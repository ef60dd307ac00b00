import { call, useErrorText } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Diagnostic } from '../../../contract/theme.ts'
import { checkTemplate } from '../../../contract/wire.ts'

const restMs = 400

/** The text as it was when nobody typed for a moment. */
function useRested(text: string) {
  const [rested, setRested] = useState(text)
  useEffect(
    function waitForRest() {
      const timer = setTimeout(() => setRested(text), restMs)
      return () => clearTimeout(timer)
    },
    [text],
  )
  return rested
}

interface Checked {
  theme: string
  path: string
  text: string
  /** Is the text the saved one? Its errors came with it. */
  saved: readonly Diagnostic[] | null
  mayCheck: boolean
}

const none: readonly Diagnostic[] = []

/** Errors of a text while it is typed. Those of the text before stay until the new ones are there. */
export function useDiagnostics({ theme, path, text, saved, mayCheck }: Checked): readonly Diagnostic[] {
  const body = useRested(text)
  const errorText = useErrorText('theming')
  const { data, error } = useQuery({
    queryKey: ['theming-code-check', theme, path, body],
    queryFn: async ({ signal }) =>
      (await call(checkTemplate, { body: { theme_id: theme, path, body }, signal })).diagnostics,
    enabled: mayCheck && saved === null && body === text,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return useMemo(() => {
    if (saved || !error) return saved ?? data ?? none
    return [{ severity: 'warning', message: errorText(error), line: null, column: null, unknown: null }]
  }, [saved, data, error, errorText])
}
