import { call, on } from '@comptoir/platform/admin'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MailText } from '../../../contract/mail-text.ts'
import { listMailTexts, updateMailTextData } from '../../../contract/mail-text.wire.ts'

const key = ['mails', 'texts']

const load = async (signal?: AbortSignal) => (await call(listMailTexts, { signal })).mail_texts

/** A slow reply may be older than a save that finished meanwhile. */
function newest(known: readonly MailText[] | undefined, loaded: MailText[]) {
  return loaded.map((mail) => {
    const former = known?.find(({ id }) => id === mail.id)
    return former && former.version > mail.version ? former : mail
  })
}

/** Every mail to customers with its texts; they follow the changes of colleagues. */
export function useMailTexts() {
  const client = useQueryClient()
  useEffect(
    function subscribeToTexts() {
      const stop = on(updateMailTextData, ({ id, version }) => {
        const known = client.getQueryData<MailText[]>(key)?.find((mail) => mail.id === id)
        if (!known || known.version < version) void client.invalidateQueries({ queryKey: key })
      })
      return () => void stop()
    },
    [client],
  )
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => newest(client.getQueryData<MailText[]>(key), await load(signal)),
  })
}

/** Takes the reply to a change over. */
export const keepMailText = (client: QueryClient, mail: MailText) =>
  client.setQueryData<MailText[]>(key, (known) =>
    known?.map((each) => (each.id === mail.id && each.version <= mail.version ? mail : each)),
  )
