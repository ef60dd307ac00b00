export { sendLabel } from './send-label.ts'
