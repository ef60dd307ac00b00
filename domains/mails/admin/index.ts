import { adminDomain, lazy } from '@comptoir/platform/admin'
import { Mail, MailOpen } from 'lucide-react'
import { mailsUrl } from './mails.urls.ts'
import { mailTextsUrl } from './texts/model/mail-texts.urls.ts'

export { MailFrame } from './mail-frame.tsx'
export { mailsUrl } from './mails.urls.ts'
export { mailTextUrl } from './texts/model/mail-texts.urls.ts'

const part = () => import('./mail-history.tsx')

const settings = { group: 'connections', position: 10 } as const
const permission = 'permitted'
const writing = 'admin_settings'

export const mails = adminDomain({
  key: 'mails',
  screens: [
    { path: `${mailsUrl}/:id?`, permission, load: () => import('./mails.screen.tsx') },
    { path: mailTextsUrl, permission: writing, load: () => import('./texts/list/mail-texts.screen.tsx') },
    {
      path: `${mailTextsUrl}/:template`,
      permission: writing,
      alone: true,
      load: () => import('./texts/editor/mail-text.screen.tsx'),
    },
  ],
  menu: [
    { id: 'mails', to: mailsUrl, icon: Mail, permission, group: 'settings', position: 45, settings },
    {
      id: 'mail_texts',
      to: mailTextsUrl,
      icon: MailOpen,
      permission: writing,
      group: 'settings',
      position: 46,
      settings: { group: 'connections', position: 15 },
    },
  ],
  history: {
    mails: {
      Mark: lazy(async () => (await part()).MailMark),
      Title: lazy(async () => (await part()).MailTitle),
      Detail: lazy(async () => (await part()).MailDetail),
    },
  },
})
