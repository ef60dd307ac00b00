import { randomInt } from 'node:crypto'
import { codeAlphabet } from '@comptoir/platform/contract'
import { codeLength } from '../../contract/gift-card-code.ts'

/** Each character drawn for itself, none more likely than another. */
export const drawCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
