const digitsOf = (text: string) => [...text].map(Number)

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** ISO/IEC 7812-1, annex B (Luhn): each second digit from the end counts twice, digit by digit. */
const luhnSum = (text: string) =>
  sumOf(
    digitsOf(text)
      .toReversed()
      .map((digit, at) => (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0))),
  )

/** France, 9 digits with a Luhn digit at the end (INSEE; Code de commerce, R. 123-235). */
export const isSiren = (text: string) => /^\d{9}$/.test(text) && luhnSum(text) % 10 === 0

const post = '356000000'

/**
 * France, 14 digits: the SIREN and a number of the place, Luhn over the whole (INSEE). The places of La Poste are more than
 * that can number: the sum of their digits is a multiple of 5 instead; only its head office has the usual digit.
 */
export function isSiret(text: string) {
  if (!/^\d{14}$/.test(text) || !isSiren(text.slice(0, 9))) return false
  return luhnSum(text) % 10 === 0 || (text.startsWith(post) && sumOf(digitsOf(text)) % 5 === 0)
}

/**
 * France, 2 signs and the SIREN: a key of digits is (12 + 3 · (SIREN mod 97)) mod 97 (BOFiP, BOI-TVA-DECLA-20-10-20). Keys
 * with letters are checked by their shape alone. Without the prefix.
 */
export function isFrenchVat(text: string) {
  const siren = text.slice(2)
  if (!/^[A-HJ-NP-Z0-9]{2}\d{9}$/.test(text) || !isSiren(siren)) return false
  return /[A-Z]/.test(text.slice(0, 2)) || Number(text.slice(0, 2)) === (12 + 3 * (Number(siren) % 97)) % 97
}

/** Germany, 9 digits with the last one by ISO 7064, MOD 11,10 (Bundeszentralamt für Steuern). Without the prefix. */
export function isGermanVat(text: string) {
  if (!/^[1-9]\d{8}$/.test(text)) return false
  const product = digitsOf(text.slice(0, 8)).reduce((before, digit) => (((digit + before) % 10 || 10) * 2) % 11, 10)
  return (11 - product) % 10 === Number(text[8])
}

/**
 * United Kingdom, 9 digits, or 12 with a branch: the first seven weighted 8 to 2, and the last two added, are a multiple of
 * 97, or 55 short of one since 2010; GD and HA are of the state (HMRC, VATREC5000 and notice 700/12). Without the prefix.
 */
export function isBritishVat(text: string) {
  if (/^GD[0-4]\d{2}$|^HA[5-9]\d{2}$/.test(text)) return true
  if (!/^\d{9}(?:\d{3})?$/.test(text)) return false
  const weighted = digitsOf(text.slice(0, 7)).map((digit, at) => digit * (8 - at))
  const rest = (sumOf(weighted) + Number(text.slice(7, 9))) % 97
  return rest === 0 || rest === 97 - 55
}

/**
 * Japan, 13 digits of a corporation, the first one the check digit: 9 − (Σ Pₙ·Qₙ mod 9), Pₙ the n-th of the others from
 * the end and Qₙ 1 and 2 in turn (Ordinance of the Ministry of Finance on corporate numbers, article 2).
 */
export function isCorporateNumber(text: string) {
  if (!/^[1-9]\d{12}$/.test(text)) return false
  const weighted = digitsOf(text.slice(1))
    .toReversed()
    .map((digit, at) => digit * (at % 2 === 0 ? 1 : 2))
  return Number(text[0]) === 9 - (sumOf(weighted) % 9)
}

/**
 * Türkiye, 10 digits of a tax payer (VKN): each of the first nine plus its place from the end, modulo 10, times 2 to that
 * place, modulo 9, where 9 stays 9; the last digit fills the sum up to a ten (Gelir İdaresi Başkanlığı).
 */
export function isVkn(text: string) {
  if (!/^\d{10}$/.test(text)) return false
  const parts = digitsOf(text.slice(0, 9)).map((digit, at) => {
    const moved = (digit + 9 - at) % 10
    return moved === 0 ? 0 : (moved * 2 ** (9 - at)) % 9 || 9
  })
  return (10 - (sumOf(parts) % 10)) % 10 === Number(text[9])
}

/**
 * Türkiye, 11 digits of a person (TCKN), who may trade under it: the tenth is 7 · (1st + 3rd + … + 9th) − (2nd + … + 8th)
 * modulo 10, the last the sum of the first ten modulo 10 (Nüfus ve Vatandaşlık İşleri).
 */
export function isTckn(text: string) {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = digitsOf(text)
  const odd = sumOf(digits.slice(0, 9).filter((_digit, at) => at % 2 === 0))
  const even = sumOf(digits.slice(0, 9).filter((_digit, at) => at % 2 === 1))
  return (7 * odd - even + 10 * 9) % 10 === digits[9] && sumOf(digits.slice(0, 10)) % 10 === digits[10]
}
