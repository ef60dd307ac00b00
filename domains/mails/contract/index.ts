export { deleteMailData, newMailData, updateMailData } from './mail.wire.ts'
