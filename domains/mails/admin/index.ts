import { adminDomain, lazy } from '@comptoir/platform/admin'
import { Mail } from 'lucide-react'
import { mailsUrl } from './mails.urls.ts'

export { mailsUrl } from './mails.urls.ts'

const part = () => import('./mail-history.tsx')

const settings = { group: 'connections', position: 10 } as const
const permission = 'permitted'

export const mails = adminDomain({
  key: 'mails',
  screens: [{ path: `${mailsUrl}/:id?`, permission, load: () => import('./mails.screen.tsx') }],
  menu: [{ id: 'mails', to: mailsUrl, icon: Mail, permission, group: 'settings', position: 45, settings }],
  history: {
    mails: {
      Mark: lazy(async () => (await part()).MailMark),
      Title: lazy(async () => (await part()).MailTitle),
      Detail: lazy(async () => (await part()).MailDetail),
    },
  },
})
