export type { MailRow } from './mail.ts'
export { deleteMailData, mailUpdated, newMailData, orderMailData, updateMailData } from './mail.wire.ts'
