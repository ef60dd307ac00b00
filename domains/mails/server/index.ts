import { asDeleted, asPatch, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { MailRow } from '../contract/mail.ts'
import * as wire from '../contract/wire.ts'
import { findMails, readMail, readMailRows } from './record/mail.queries.ts'
import { personalMails } from './record/personal-mails.ts'
import { purgeMails } from './record/purge-mails.ts'
import { deliverMail } from './send/deliver-mail.ts'
import { sendAgain } from './send/send-again.ts'
import { readMailTexts } from './texts/mail-text.queries.ts'
import { findRecords, previewMail } from './texts/preview-mail.ts'
import { discardDrafts, publishTexts, restoreTexts, switchMail } from './texts/publish-texts.ts'
import { saveDraft } from './texts/save-draft.ts'
import { sendTest } from './texts/send-test.ts'
import { readTextHistory } from './texts/text-history.ts'

export { escaped } from './compose/mail-layout.ts'
export { secretPlace } from './compose/mail-secret.ts'
export {
  editableMails,
  type MailBlock,
  type MailContent,
  mailTemplates,
  type PreviewRecords,
} from './compose/mail-template.ts'
export { keptSecret } from './record/kept-link.ts'
export { readMailRow, readMailsOfOrder } from './record/mail.queries.ts'
export { readKeptMails, readMailQueue } from './record/mail-queue.queries.ts'
export { forgetMails, forgetMailsTo } from './record/personal-mails.ts'
export type { AttachmentKind } from './send/open-attachments.ts'
export { queueMail } from './send/queue-mail.ts'
export { composeOwn } from './texts/compose-own.ts'

const staff = { permission: 'permitted' } as const
const writers = { permission: 'admin_settings' } as const

export const mails = serverDomain({
  key: 'mails',
  lists: [{ key: 'mails', permission: wire.listMails.permission }],
  routes: [
    handle(wire.listMails, (context, { query }) => findMails(context, query)),
    handle(wire.getMail, async (context, { params }) => ({ mail: await readMail(context, params.id) })),
    handle(wire.sendMailAgain, (context, { params }) => sendAgain(context, params.id)),
    handle(wire.getMailServer, async ({ mailer }) => ({ host: mailer?.host ?? null, from: mailer?.from ?? null })),
    handle(wire.listMailTexts, async (context) => ({ mail_texts: await readMailTexts(context) })),
    handle(wire.saveMailDraft, (context, { params, body }) => saveDraft(context, params.template, body)),
    handle(wire.publishMailTexts, (context, { params, body }) => publishTexts(context, { ...params, ...body })),
    handle(wire.discardMailDrafts, (context, { params, body }) => discardDrafts(context, { ...params, ...body })),
    handle(wire.restoreMailTexts, (context, { params, body }) => restoreTexts(context, { ...params, ...body })),
    handle(wire.switchMail, (context, { params, body }) => switchMail(context, { ...params, ...body })),
    handle(wire.readMailTextHistory, (context, { params }) => readTextHistory(context, params.template)),
    handle(wire.findPreviewRecords, (context, { params, query }) => findRecords(context, params.template, query.q)),
    handle(wire.previewMailText, (context, { params, body }) => previewMail(context, params.template, body)),
    handle(wire.testMailText, (context, { params, body }) => sendTest(context, params.template, body)),
  ],
  jobs: [deliverMail, purgeMails],
  personal: [personalMails],
  reads: [{ events: [wire.mailCreated], read: readMailRows }],
  live: [
    broadcast(staff, wire.mailCreated, wire.newMailData, ({ after }) => MailRow.parse(after)),
    broadcast(staff, wire.mailUpdated, wire.updateMailData, asPatch),
    broadcast({ permission: 'admin_orders' }, wire.orderMailChanged, wire.orderMailData, ({ after }) => ({
      order_id: after?.order_id ?? '',
    })),
    broadcast(staff, wire.mailErased, wire.deleteMailData, asDeleted),
    broadcast(writers, wire.mailTextDrafted, wire.updateMailTextData, asPatch),
    broadcast(writers, wire.mailTextPublished, wire.updateMailTextData, asPatch),
  ],
})
