import { fold, phonesToFind, words } from './texts/text-folding.ts'

/** Data that identifies a person in a text that somebody wrote. */
export interface PersonIdentity {
  emails: readonly string[]
  phones: readonly string[]
  names: readonly string[]
}

const minNameLength = 3
const isSpaced = (word: string) => !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(word)

/** In scripts without spaces a name is found inside a word; elsewhere short parts ("Li", "de") prove nothing alone. */
function partsOfName(name: string) {
  const parts = words(name)
  const telling = parts.filter((part) => [...part].length >= minNameLength && isSpaced(part))
  return { words: [...telling, parts.join(' ')], joined: parts.every(isSpaced) ? [] : [parts.join('')] }
}

/** Tells whether a text names the person: by a part of the name, an e-mail address or a telephone number. */
export function mentionsOf({ emails, phones, names }: PersonIdentity): (text: string) => boolean {
  const known = names.filter(Boolean).map(partsOfName)
  const addresses = emails.filter(Boolean).map(fold)
  const numbers = phones.flatMap((phone) => phonesToFind(phone).map((number) => number.phone))
  const spaced = known.flatMap((name) => name.words).filter(Boolean)
  const joined = known.flatMap((name) => name.joined)
  return (text) => {
    const folded = fold(text)
    const own = ` ${words(text).join(' ')} `
    const digits = text.replaceAll(/[^\d\p{L}]/gu, '')
    return [
      addresses.some((address) => folded.includes(address)),
      numbers.some((number) => digits.includes(number)),
      spaced.some((word) => own.includes(` ${word} `)),
      joined.some((name) => folded.replaceAll(/\s/g, '').includes(name)),
    ].includes(true)
  }
}

/** A JSON value without the texts that name the person; they leave their objects and lists. */
export function withoutMentions<Value>(value: Value, isMentioned: (text: string) => boolean): Value
export function withoutMentions(value: unknown, isMentioned: (text: string) => boolean): unknown {
  const isKept = (part: unknown) => typeof part !== 'string' || !isMentioned(part)
  if (Array.isArray(value)) return value.filter(isKept).map((part) => withoutMentions(part, isMentioned))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, part]) => isKept(part))
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutMentions(part, isMentioned)]))
}
