/**
 * Normal form for searching, applied to stored text and queries alike: NFKC, lower case, no marks or tatweel,
 * katakana as hiragana, one form of alef, ya and ta marbuta, dotless i as i.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
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

const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u

export const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

function gramsOf(word: string): string[] {
  const letters = [...word]
  const size = ideographic.test(word) ? 2 : 3
  const grams =
    letters.length < size ? [] : letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''))
  return [`^${letters[0]}`, `^${letters.slice(0, 2).join('')}`, ...grams]
}

/** Grams for the index: word beginnings, trigrams, and bigrams of ideographs. */
export const gramsToStore = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(words).flatMap(gramsOf))]

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

function gramsOfPart(word: string) {
  const size = ideographic.test(word) ? 2 : 3
  return [...word].length < size ? [`^${word}`] : spread(gramsOf(word).slice(2), maxWordGrams)
}

/** For e-mail addresses only the mailbox: many share the host. */
function selectiveWords(query: string) {
  const [mailbox = '', ...host] = query.split('@')
  const own = words(mailbox)
  return host.length > 0 && own.some((word) => [...word].length > 2) ? own : words(query)
}

/**
 * Grams to look up: a few of the longest words, because each further gram costs as much as the first and
 * filters less. Matches are checked against all words afterwards.
 */
export function gramsToFind(query: string): { grams: string[]; words: string[] } {
  const selective = selectiveWords(query).toSorted((one, other) => [...other].length - [...one].length)
  const grams = new Set(selective.flatMap(gramsOfPart))
  return { grams: [...grams].slice(0, maxQueryGrams), words: words(query) }
}
