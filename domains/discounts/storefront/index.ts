export { isWaiting } from '../contract/basket/rejection.rules.ts'
export { type RejectionSpeech, rejectionText } from './rejection-text.ts'
