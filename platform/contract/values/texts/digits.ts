/** Zero of each script whose digits keyboards and spreadsheets produce: Arabic, Persian, Devanagari, full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0xff10]

export function latinDigit(character: string) {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code <= first + 9)
  return zero === undefined ? character : String(code - zero)
}

/** Digits of other scripts in the form that telephones, postcodes and searches share. */
export const latinDigits = (text: string) => text.replaceAll(/[٠-٩۰-۹०-९０-９]/g, latinDigit)
