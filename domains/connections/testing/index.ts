export { openReceiver } from './open-receiver.ts'
