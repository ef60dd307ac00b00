import { asDeleted, asPatch, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { MailRow } from '../contract/mail.ts'
import * as wire from '../contract/wire.ts'
import { deliverMail } from './deliver-mail.ts'
import { findMails, readMail, readMailRows } from './mail.queries.ts'
import { personalMails } from './personal-mails.ts'
import { purgeMails } from './purge-mails.ts'
import { sendAgain } from './send-again.ts'

export { keptSecret } from './kept-link.ts'
export { escaped, type MailBlock } from './mail-layout.ts'
export { readKeptMails, readMailQueue } from './mail-queue.queries.ts'
export { mailTemplates } from './mail-text.ts'
export { forgetMails, forgetMailsTo } from './personal-mails.ts'
export { queueMail } from './queue-mail.ts'

const staff = { permission: 'permitted' } as const

export const mails = serverDomain({
  key: 'mails',
  lists: [{ key: 'mails', permission: wire.listMails.permission }],
  routes: [
    handle(wire.listMails, (context, { query }) => findMails(context, query)),
    handle(wire.getMail, async (context, { params }) => ({ mail: await readMail(context, params.id) })),
    handle(wire.sendMailAgain, (context, { params }) => sendAgain(context, params.id)),
    handle(wire.getMailServer, async ({ mailer }) => ({ host: mailer?.host ?? null, from: mailer?.from ?? null })),
  ],
  jobs: [deliverMail, purgeMails],
  personal: [personalMails],
  reads: [{ events: [wire.mailCreated], read: readMailRows }],
  live: [
    broadcast(staff, wire.mailCreated, wire.newMailData, ({ after }) => MailRow.parse(after)),
    broadcast(staff, wire.mailUpdated, wire.updateMailData, asPatch),
    broadcast(staff, wire.mailErased, wire.deleteMailData, asDeleted),
  ],
})
