/**
 * One spelling for searching: compatibility forms joined, lower case, marks and tatweel off,
 * katakana as hiragana, the forms of alef, ya and ta marbuta as one, dotless i as i.
 * What is written and what is asked go through the same fold, so they meet.
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

/** The words of folded text; everything but letters and digits separates. */
export const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

function gramsOf(word: string): string[] {
  const letters = [...word]
  const size = ideographic.test(word) ? 2 : 3
  const grams =
    letters.length < size ? [] : letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''))
  return [`^${letters[0]}`, `^${letters.slice(0, 2).join('')}`, ...grams]
}

/** Everything a text can be found by, for the index: word beginnings, trigrams, and bigrams of ideographs. */
export const gramsToStore = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(words).flatMap(gramsOf))]

const day = 86_400_000

/** The day of a moment, counted from 1970 in UTC. */
export const dayOf = (moment: string | number) => Math.floor(new Date(moment).getTime() / day)

/**
 * The day of a record among its grams. No word holds such a sign: with it the index finds what is both asked for and
 * of some days, so a search begins with the newest instead of reading all that there ever was.
 */
export const gramOfDay = (number: number) => `@${number}`

const maxWordGrams = 3
const maxQueryGrams = 6

/** Some of a list that lie as far apart as they can: neighbours say almost the same. */
const spread = (grams: readonly string[], most: number) =>
  grams.length <= most
    ? grams
    : Array.from({ length: most }, (_, at) => grams[Math.round((at * (grams.length - 1)) / (most - 1))] ?? '')

function gramsOfPart(word: string) {
  const size = ideographic.test(word) ? 2 : 3
  return [...word].length < size ? [`^${word}`] : spread(gramsOf(word).slice(2), maxWordGrams)
}

/** Of an e-mail address, what stands before the sign: the rest is the same for half of all people. */
function tellingWords(query: string) {
  const [mailbox = '', ...host] = query.split('@')
  const own = words(mailbox)
  return host.length > 0 && own.some((word) => [...word].length > 2) ? own : words(query)
}

/**
 * What a search looks up in the index: a few grams of its longest words, because each more costs as much as the
 * first and says less. The rows found are checked once more against all folded words.
 */
export function gramsToFind(query: string): { grams: string[]; words: string[] } {
  const telling = tellingWords(query).toSorted((one, other) => [...other].length - [...one].length)
  const grams = new Set(telling.flatMap(gramsOfPart))
  return { grams: [...grams].slice(0, maxQueryGrams), words: words(query) }
}
