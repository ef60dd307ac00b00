import { call, on, useFormats } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readDesign } from '../../../contract/design.wire.ts'
import { updateThemeData } from '../../../contract/theme.wire.ts'

/** Sections and settings of a theme, read again when somebody saves it. */
export function useDesign(id: string) {
  const { locale } = useFormats()
  const query = useQuery({
    queryKey: ['theming-design', id, locale],
    queryFn: ({ signal }) => call(readDesign, { params: { id }, query: { locale }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { refetch } = query

  useEffect(
    function followSaves() {
      const stop = on(updateThemeData, (patch) => {
        if (patch.id === id) void refetch()
      })
      return () => void stop()
    },
    [id, refetch],
  )
  return query
}
