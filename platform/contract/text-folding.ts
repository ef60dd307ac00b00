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

/**
 * What a search must all find in the index. The rows found are checked once more against the folded
 * words themselves, because grams may stand apart.
 */
export function gramsToFind(query: string): { grams: string[]; words: string[] } {
  const asked = words(query)
  const grams = asked.flatMap((word) => {
    const size = ideographic.test(word) ? 2 : 3
    return [...word].length < size ? [`^${word}`] : gramsOf(word).slice(2)
  })
  return { grams: [...new Set(grams)], words: asked }
}
