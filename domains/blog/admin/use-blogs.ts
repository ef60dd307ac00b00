import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { blogsChanged, listBlogs } from '../contract/blog.wire.ts'

export const blogsKey = ['articles', 'blogs']

/** The shop's blogs, read again when somebody changes one. */
export function useBlogs() {
  const client = useQueryClient()

  useEffect(
    function readAgainOnChange() {
      const stop = on(blogsChanged, () => void client.invalidateQueries({ queryKey: blogsKey }))
      return () => void stop()
    },
    [client],
  )

  return useQuery({
    queryKey: blogsKey,
    queryFn: async ({ signal }) => (await call(listBlogs, { signal })).blogs,
  })
}
