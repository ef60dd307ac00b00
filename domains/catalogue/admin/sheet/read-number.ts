const zeros = ['٠', '۰', '０', '०']

/** Digits of other scripts as those that computers read. */
const latin = (text: string) =>
  [...text]
    .map((character) => {
      const zero = zeros.find(
        (each) => character >= each && character <= String.fromCodePoint((each.codePointAt(0) ?? 0) + 9),
      )
      return zero ? String((character.codePointAt(0) ?? 0) - (zero.codePointAt(0) ?? 0)) : character
    })
    .join('')

const marksOf = (tag: string) => {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567.8)
  const markOf = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: markOf('group') ?? ',', decimal: markOf('decimal') ?? '.' }
}

/** Three digits behind it and nothing else: a mark between thousands. */
const isGrouping = (text: string, mark: string) => {
  const [head = '', ...rest] = text.split(mark)
  return (
    /^-?\d{1,3}$/.test(head) &&
    rest.length > 0 &&
    rest.every((part, at) => (at < rest.length - 1 ? /^\d{3}$/ : /^\d{3}(?:\D|$)/).test(part))
  )
}

/**
 * A number as somebody types it, or as a sheet in whichever language hands it over; null where it is none.
 * What could be read in two ways is read in that of the reader's language.
 */
export function readNumber(typed: string, tag: string): number | null {
  const { group, decimal } = marksOf(tag)
  let text = latin(typed)
    .replaceAll(/[\s  \u200e\u200f\u061c]|\p{Sc}/gu, '')
    .replaceAll('−', '-')
    .replaceAll('٫', '.')
    .replaceAll(/[٬'’]/g, '')
  for (const mark of [',', '.']) {
    const isOther = mark !== decimal
    const last = text.lastIndexOf(mark)
    const isLast = last > Math.max(text.lastIndexOf(','), text.lastIndexOf('.')) - 1
    const isThousands = (mark === group || !isLast) && isGrouping(text, mark)
    if (isOther && isThousands) text = text.replaceAll(mark, '')
  }
  text = text.replace(',', '.')
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null
}
