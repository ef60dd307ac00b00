import { call, on } from '@comptoir/platform/admin'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAbandonedMails, updateAbandonedMailsData } from '../../contract/abandoned/abandoned-mails.wire.ts'

const queryKey = ['abandoned_mails']

export const fetchAbandonedMails = () => call(readAbandonedMails)

type Answer = Awaited<ReturnType<typeof fetchAbandonedMails>>

/** What is decided and what came of it; colleagues may decide meanwhile. */
export function useAbandonedMails() {
  const client = useQueryClient()
  useEffect(
    function followSettings() {
      const stop = on(updateAbandonedMailsData, () => void client.invalidateQueries({ queryKey }))
      return () => void stop()
    },
    [client],
  )
  return useQuery({ queryKey, queryFn: ({ signal }) => call(readAbandonedMails, { signal }) })
}

export const keepAbandonedMails = (client: QueryClient, answer: Answer) => client.setQueryData(queryKey, answer)
