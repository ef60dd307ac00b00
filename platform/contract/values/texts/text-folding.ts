import { latinDigits } from './digits.ts'

/**
 * Normal form for searching, applied to stored text and queries alike: NFKC, lower case, no marks or tatweel,
 * katakana as hiragana, one form of alef, ya and ta marbuta, dotless i as i, digits of other scripts as Latin ones.
 */
export function fold(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[\p{Mn}ـ]/gu, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[آأإٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ß', 'ss')
    .normalize('NFC')
}

/** Turkish İ and ı are cases of i. Marks count, unlike in a search: カキ is not カギ, and pêche not péché. */
const caseKey = (word: string) => word.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i')

/** Whether two words differ in case at most. */
export const isSameWord = (one: string, other: string) => caseKey(one) === caseKey(other)

/** Each word once, in its first spelling, without those in `known`. */
export function distinctWords(words: readonly string[], known: readonly string[] = []): string[] {
  const seen = new Set(known.map(caseKey))
  return words.filter((word) => seen.size < seen.add(caseKey(word)).size)
}

const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u

export const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of a text; neighbouring ideographic words also as one, because 佐藤健 and 佐藤 健 are the same name. */
export function wordsToStore(text: string): string[] {
  const runs: string[][] = [[]]
  const own = words(text)
  for (const word of own) {
    if (ideographic.test(word)) runs.at(-1)?.push(word)
    else runs.push([])
  }
  return [...own, ...runs.filter((run) => run.length > 1).map((run) => run.join(''))]
}

const singleIdeograph = /\p{Script=Han}/gu

function gramsOf(word: string): string[] {
  const letters = [...word]
  const size = ideographic.test(word) ? 2 : 3
  const grams =
    letters.length < size ? [] : letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''))
  return [`^${letters[0]}`, `^${letters.slice(0, 2).join('')}`, ...grams]
}

/** Grams for the index: word beginnings, trigrams, bigrams of ideographic words, and single kanji. */
export const gramsToStore = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(wordsToStore).flatMap((word) => [...gramsOf(word), ...(word.match(singleIdeograph) ?? [])])),
]

const day = 86_400_000

/** Days since 1970 in UTC. */
export const dayOf = (moment: string | number) => Math.floor(new Date(moment).getTime() / day)

/**
 * Day of a record as a gram. The sign `@` occurs in no word; with it the index finds matches of given days,
 * so a search can begin with the newest.
 */
export const gramOfDay = (number: number) => `@${number}`

const maxWordGrams = 3
const maxQueryGrams = 6

/** Picks grams as far apart as possible: neighbouring ones select almost the same rows. */
const spread = (grams: readonly string[], most: number) =>
  grams.length <= most
    ? grams
    : Array.from({ length: most }, (_, at) => grams[Math.round((at * (grams.length - 1)) / (most - 1))] ?? '')

const isKanji = (word: string) => /^\p{Script=Han}$/u.test(word)

/** Too short for a gram of its own: found at the beginning of a word only. */
const isShort = (word: string) => !isKanji(word) && [...word].length < (ideographic.test(word) ? 2 : 3)

function gramsOfPart(word: string) {
  if (isKanji(word)) return [word]
  return isShort(word) ? [`^${word}`] : [...new Set(spread(gramsOf(word).slice(2), maxWordGrams))]
}

/** For e-mail addresses only the mailbox: many share the host. */
function selectiveWords(query: string) {
  const [mailbox = '', ...host] = query.split('@')
  const own = words(mailbox)
  return host.length > 0 && own.some((word) => [...word].length > 2) ? own : words(query)
}

/** Position of a match: anywhere, at the beginning of a word, or with no digit before it. */
export interface WordToFind {
  word: string
  at: 'anywhere' | 'start' | 'number'
}

/** Figures are read from their beginning: 697 is TK-697, not the middle of a barcode. */
function placeOf(word: string): WordToFind['at'] {
  if (isShort(word)) return 'start'
  return /^\d+$/.test(word) ? 'number' : 'anywhere'
}

const phoneLike = /^\+?[\d\s().\-/]+$/
const minPhoneDigits = 5
const maxCountryCodeDigits = 3

/** A telephone number as one word. */
export const phoneToStore = (phone: string) => phone.replaceAll(/\D/g, '')

/** The digits that a typed telephone number may be stored as, with or without country code. */
function phonesOf(query: string): string[] {
  const text = query.normalize('NFKC').trim().replace('(0)', '')
  if (!phoneLike.test(text)) return []
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < minPhoneDigits) return []
  if (!text.startsWith('+') && !digits.startsWith('00')) return [digits.replace(/^0/, '')]
  const whole = digits.replace(/^00/, '')
  return [whole, ...Array.from({ length: maxCountryCodeDigits }, (_, at) => `0${whole.slice(at + 1)}`)]
}

/** Each contained anywhere; one is enough. Only for records with telephone numbers. */
export const phonesToFind = (query: string) => phonesOf(query).map((phone) => ({ phone, grams: gramsOfPart(phone) }))

/**
 * Grams to look up: a few of the longest words, because each further gram costs as much as the first and
 * filters less. Matches are checked against all words afterwards.
 */
export function gramsToFind(query: string): { grams: string[]; words: WordToFind[] } {
  const selective = selectiveWords(query).toSorted((one, other) => [...other].length - [...one].length)
  const [longest = ''] = selective
  // Half of all records can have a word that begins with some letter: to look them up costs more than it leaves out.
  const wanted = isShort(longest) ? selective : selective.filter((word) => isKanji(word) || [...word].length > 1)
  const grams = new Set(wanted.flatMap(gramsOfPart))
  return { grams: [...grams].slice(0, maxQueryGrams), words: words(query).map((word) => ({ word, at: placeOf(word) })) }
}
