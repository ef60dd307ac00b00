import { randomBytes } from 'node:crypto'
import { codeAlphabet } from '@comptoir/platform/contract'
import { codeOf } from '../../contract/code-pattern.ts'

/** Random bytes, without those that would make the first characters more likely than the others. */
export function openDraw(below: number, atOnce = 8_192) {
  const fair = 256 - (256 % below)
  let bytes = randomBytes(0)
  let at = 0
  return (): number => {
    for (;;) {
      if (at === bytes.length) {
        bytes = randomBytes(atOnce)
        at = 0
      }
      const byte = bytes[at] ?? 255
      at += 1
      if (byte < fair) return byte % below
    }
  }
}

export const drawCode = (pattern: string) => codeOf(pattern, openDraw(codeAlphabet.length, 64))
