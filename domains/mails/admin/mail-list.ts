import { call, type PagedList } from '@comptoir/platform/admin'
import type { MailRow } from '../contract/mail.ts'
import { deleteMailData, listMails, newMailData, updateMailData } from '../contract/mail.wire.ts'
import type { MailsQuery } from './mails.urls.ts'

export const mailList: PagedList<MailRow, MailsQuery> = {
  key: 'mails',
  load: ({ q, state, cursor }, signal) =>
    call(listMails, { query: { q, cursor, filter: state && { state: { in: state.join(',') } } }, signal }),
  live: {
    events: { added: newMailData, changed: updateMailData, removed: deleteMailData },
    belongs: (mail, { state }) => !state || state.includes(mail.state),
    isNewestFirst: ({ q }) => !q,
  },
}
