import { call, useLiveRecord } from '@comptoir/platform/admin'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Mail } from '../contract/mail.ts'
import { getMail, getMailServer, updateMailData } from '../contract/mail.wire.ts'

const keyOf = (id: string) => ['mails', 'one', id]

export const useMail = (id: string) =>
  useLiveRecord<Mail>(id, {
    key: keyOf(id),
    changed: updateMailData,
    versionOf: ({ version }) => version,
    load: async (signal) => (await call(getMail, { params: { id }, signal })).mail,
  })

export const keepMail = (client: QueryClient, mail: Mail) => client.setQueryData(keyOf(mail.id), mail)

export const useMailServer = () =>
  useQuery({ queryKey: ['mails', 'server'], queryFn: ({ signal }) => call(getMailServer, { signal }) })
