import type { Texts } from '@comptoir/platform/admin'

// Characters without width, which browsers draw as nothing: word joiner, and invisible operators as digits.
const [opening, closing] = ['\u2060', '\u2064']
const digits = ['\u2061', '\u2062', '\u2063']
const start = new RegExp(`${opening}([${digits.join('')}]+)`, 'y')

const marks = new RegExp(`[${opening}${closing}${digits.join('')}]`, 'g')

const encode = (number: number) =>
  opening + [...number.toString(digits.length)].map((digit) => digits[Number(digit)]).join('')

const decode = (text: string) => Number.parseInt([...text].map((mark) => digits.indexOf(mark)).join(''), digits.length)

export interface Marking {
  mark: (texts: Texts) => Texts
  /** The paths of the texts in a marked text; of one within another the inner comes first. */
  pathsIn: (text: string, offset?: number) => string[]
  /** A text without its marks. */
  plain: (text: string) => string
}

interface Range {
  number: number
  from: number
  to: number
}

/** Inner ranges end before those around them. */
function rangesIn(text: string): Range[] {
  const ranges: Range[] = []
  const open: Omit<Range, 'to'>[] = []
  for (let at = 0; at < text.length; at += 1) {
    start.lastIndex = at
    const [whole = '', number = ''] = start.exec(text) ?? []
    if (whole !== '') {
      open.push({ number: decode(number), from: at })
      at += whole.length - 1
    } else if (text[at] === closing) {
      const range = open.pop()
      if (range) ranges.push({ ...range, to: at })
    }
  }
  return ranges
}

/** Marks every text with a number that stands for its path. */
export function createMarking(): Marking {
  const numbers = new Map<string, number>()
  const paths: string[] = []

  function numberOf(path: string) {
    const known = numbers.get(path)
    if (known !== undefined) return known
    numbers.set(path, paths.length)
    return paths.push(path) - 1
  }
  function markAt(texts: Texts, above: string): Texts {
    const entries = Object.entries(texts).map(([key, text]) => {
      const path = above + key
      if (typeof text === 'object' && !Array.isArray(text)) return [key, markAt(text, `${path}.`)] as const
      const mark = encode(numberOf(path))
      return [key, Array.isArray(text) ? [mark, ...text, closing] : mark + text + closing] as const
    })
    return Object.fromEntries(entries)
  }
  return {
    mark: (texts) => markAt(texts, ''),
    plain: (text) => text.replaceAll(marks, ''),
    pathsIn(text, offset) {
      const ranges = rangesIn(text)
      const hit = ranges.filter(({ from, to }) => offset === undefined || (from <= offset && offset <= to))
      const found = [...hit, ...ranges].flatMap(({ number }) => paths[number] ?? [])
      return [...new Set(found)]
    },
  }
}
