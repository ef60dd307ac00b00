export { deleteMailData, newMailData, orderMailData, updateMailData } from './mail.wire.ts'
