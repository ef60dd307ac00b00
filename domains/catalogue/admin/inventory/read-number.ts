const zeros = [0x0660, 0x06f0, 0xff10]

/** Digits of other scripts, and what a keyboard or a spreadsheet writes for a minus, as plain ASCII. */
const plain = (text: string) =>
  [...text.trim()]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      const zero = zeros.find((first) => code >= first && code <= first + 9)
      if (zero !== undefined) return String(code - zero)
      return '−－‒–'.includes(letter) ? '-' : letter
    })
    .join('')

/** A whole number as somebody types it, in whichever digits; null where it is none. */
export function readNumber(text: string): number | null {
  const digits = plain(text).replaceAll(/[\s\u00a0\u202f\u200e\u200f\u061c]/g, '')
  return /^-?\d{1,7}$/.test(digits) ? Number(digits) : null
}

/** A column of numbers as a spreadsheet copies it; null where what was copied is no such thing. */
export function readColumn(text: string): number[] | null {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
  if (lines.length < 2) return null
  const numbers = lines.map((line) => readNumber(line.split('\t')[0] ?? ''))
  return numbers.every((number) => number !== null) ? numbers : null
}
