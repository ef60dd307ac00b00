/** Letters count from 10 on: `GB` reads `1611`. */
const digitsOf = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/**
 * Remainder of a text of digits and capitals when divided by 97: check digits of ISO 7064, MOD 97-10, make it 1. Too long a
 * number for one division: the rest is carried from digit to digit.
 */
export const remainder97 = (text: string) =>
  [...digitsOf(text)].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
