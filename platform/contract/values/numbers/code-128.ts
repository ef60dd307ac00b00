/** Widths of bar, gap, bar, gap, bar, gap of each symbol value, as ISO/IEC 15417 has them; the last one stops. */
const symbols =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )

const [startB, startC, toC, toB, stop, modulus] = [104, 105, 99, 100, 106, 103]
const printable = /^[ -~]+$/

/** Digits that are shorter in pairs, with the way to code set C and back (ISO/IEC 15417, annex E). */
const pairs = /(^\d\d$|^(?:\d\d){2,}|(?:\d\d){3,}(?!\d)|(?:\d\d){2,}$)/

const lettersOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0) - 32)
const pairsOf = (digits: string) => (digits.match(/../g) ?? []).map(Number)

/** The text as values of symbols, without check and stop. */
function valuesOf(text: string): number[] {
  // Split at a group, every second part is what it matched.
  const parts = text.split(pairs).map((part, at) => ({ part, inPairs: at % 2 === 1 }))
  return parts
    .filter(({ part }) => part !== '')
    .flatMap(({ part, inPairs }, at) => {
      const [start, change] = inPairs ? [startC, toC] : [startB, toB]
      return [at === 0 ? start : change, ...(inPairs ? pairsOf(part) : lettersOf(part))]
    })
}

/**
 * Widths of bars and gaps in turn, in modules, of a text as Code 128 (ISO/IEC 15417; code sets B and C).
 * @returns nothing for a text beyond printable ASCII
 */
export function code128(text: string): number[] {
  if (!printable.test(text)) return []
  const values = valuesOf(text)
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % modulus
  return [...values, check, stop].flatMap((value) => [...(symbols[value] ?? '')].map(Number))
}
