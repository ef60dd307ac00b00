import { fold } from '../../../contract/values/texts/text-folding.ts'
import { typedWords } from './narrowed.ts'
import styles from './palette.module.css'

interface Span {
  start: number
  end: number
}

/** Where the words stand in a text, at beginnings of words before elsewhere. */
function spansOf(text: string, words: readonly string[]): Span[] {
  const letters = [...text].flatMap((letter, at) => [...fold(letter)].map((folded) => ({ folded, at })))
  const folded = letters.map((letter) => letter.folded).join('')
  const found = words.flatMap((word) => {
    const first = folded.startsWith(word) ? 0 : folded.indexOf(` ${word}`) + 1 || folded.indexOf(word)
    const [start, last] = [letters[first], letters[first + word.length - 1]]
    return first >= 0 && start && last ? [{ start: start.at, end: last.at + 1 }] : []
  })
  return found.toSorted((one, other) => one.start - other.start)
}

/** A text with what was typed underlined. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const letters = [...text]
  let at = 0
  const parts = spansOf(text, typedWords(typed)).flatMap(({ start, end }) => {
    if (start < at) return []
    const before = letters.slice(at, start).join('')
    at = end
    return [
      before,
      <mark key={start} className={styles.typed}>
        {letters.slice(start, end).join('')}
      </mark>,
    ]
  })
  return [...parts, letters.slice(at).join('')]
}
