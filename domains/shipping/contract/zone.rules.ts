import type { Destination } from './offer.ts'
import { plainPostcode } from './postcode.rules.ts'
import type { PostcodeRule, Zone } from './zone.ts'

function isUnder({ prefix, from = '', to = '' }: PostcodeRule, code: string) {
  if (prefix !== undefined) return code.startsWith(prefix)
  const start = code.slice(0, from.length)
  return start.length === from.length && from <= start && start <= to
}

const folded = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase('en')

export type MissingPlace = 'ADDRESS_REQUIRED' | 'PROVINCE_REQUIRED' | 'POSTCODE_REQUIRED'
/** In the zone, outside of it, or what the answer needs. */
export type ZoneAnswer = 'in' | 'out' | MissingPlace

function provinceIn({ provinces }: Zone, { province }: Destination): ZoneAnswer {
  if (provinces.length === 0) return 'in'
  if (province.trim() === '') return 'PROVINCE_REQUIRED'
  return provinces.some((each) => folded(each) === folded(province)) ? 'in' : 'out'
}

function postcodeIn({ postcodes }: Zone, { postcode }: Destination): ZoneAnswer {
  if (postcodes.length === 0) return 'in'
  const code = plainPostcode(postcode)
  if (code === '') return 'POSTCODE_REQUIRED'
  const matching = postcodes.filter((rule) => isUnder(rule, code))
  const isListed = postcodes.every(({ mode }) => mode === 'exclude') || matching.some(({ mode }) => mode === 'include')
  return isListed && matching.every(({ mode }) => mode === 'include') ? 'in' : 'out'
}

/** An exclusion outweighs an inclusion; without inclusions every postcode of the countries is in. */
export function isInZone(zone: Zone, to: Destination): ZoneAnswer {
  if (to.country === '') return 'ADDRESS_REQUIRED'
  if (!zone.countries.includes(to.country)) return 'out'
  const answers = [provinceIn(zone, to), postcodeIn(zone, to)]
  return answers.find((answer) => answer === 'out') ?? answers.find((answer) => answer !== 'in') ?? 'in'
}
