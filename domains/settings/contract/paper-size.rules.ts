import { type Stored, textOf } from './legal/stored-legal.ts'
import { paperSizes } from './setting.ts'

/** Countries that print on US Letter (Unicode CLDR, `paperSize`). */
const letterCountries = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ')

/** What the shop prints on: as it says, else as its country does. */
export function paperSizeOf(settings: Stored): 'a4' | 'letter' {
  const chosen = paperSizes.find((size) => size === settings.paper_size) ?? 'country'
  if (chosen !== 'country') return chosen
  return letterCountries.includes(textOf(settings, 'tax_country')) ? 'letter' : 'a4'
}
