import { codeAlphabet, plainDigits } from '@comptoir/platform/contract'

/** 23 letters and digits in 16 places: 72 bits, drawn by the server. */
export const codeLength = 16
const groupLength = 4

/** One form for what was printed, mailed, typed or read out: no case, blanks, hyphens, full width or marks of direction. */
export const normalizedGiftCode = (text: string) =>
  plainDigits(text)
    .toUpperCase()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const shape = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/** What could be a code; anything else is none without asking. */
export const isGiftCode = (code: string) => shape.test(code)

/** From so many characters on, that much of a code is worth guessing the rest of. */
const tellingLength = 12
const beginning = new RegExp(`^(?=.*\\d)[${codeAlphabet}]{${tellingLength},${codeLength}}$`)

/** A code or most of one, rather than words: it belongs in no search, whose texts stand in addresses. */
export const isLikeGiftCode = (code: string) => isGiftCode(code) || beginning.test(code)

/** As people read it: `H7KF M9XT P3WN 6RQD`. */
export const spacedGiftCode = (code: string) => code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join(' ') ?? ''
