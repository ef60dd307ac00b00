import { isEuropeanVat } from '@comptoir/platform/contract'
import type { DocumentLine, Snapshot } from '../../contract/snapshot.ts'
import { paperWords } from '../paper-words.ts'

/** Codes of UNTDID 5305 that EN 16931 takes: standard and zero rate, exempt, reverse charge, intra-Community, export. */
export type CategoryCode = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G'

export interface Category {
  code: CategoryCode
  /** In percent. */
  rate: number
  /** Why there is no tax, in words and as a code of the list VATEX; empty where the category says it. */
  reason: string
  vatex: string
}

export interface TaxGroup extends Category {
  net: number
  tax: number
}

type Sale = Pick<Snapshot, 'seller' | 'buyer' | 'delivered_to' | 'exemption' | 'ships' | 'locale'>

/** Of the Union for goods, where the one who buys has such a number: Northern Ireland is (its numbers begin with XI). */
const isInUnion = (country: string, vat = '') => isEuropeanVat(country) || (country === 'GB' && vat.startsWith('XI'))

export const destinationOf = ({ buyer, delivered_to }: Pick<Snapshot, 'buyer' | 'delivered_to'>) =>
  (delivered_to ?? buyer).country_code

const free = (code: CategoryCode, { reason = '', vatex = '' }): Category => ({ code, rate: 0, reason, vatex })

/**
 * A small business, or a customer whom the shop exempts: E. France's franchise has a code of its own (CGI art. 293 B); in
 * Germany, since 2025, such sales are exempt by name (UStG § 19 (1), Jahressteuergesetz 2024), and elsewhere directive
 * 2006/112/EC, art. 284 speaks of an exemption. O would be wrong: such a sale lies within the scope of the tax.
 */
const smallBusiness = ({ seller }: Sale) =>
  free('E', {
    reason: seller.small_business,
    vatex: seller.country_code === 'FR' ? 'VATEX-FR-FRANCHISE' : '',
  })

/** Goods that leave the Union, or the country of a shop outside of it: exempt (directive 2006/112/EC, art. 146). */
const isExport = ({ seller, buyer, delivered_to, ships }: Sale) => {
  const to = destinationOf({ buyer, delivered_to })
  const isAbroad = to !== '' && to !== seller.country_code
  return ships && isAbroad && !(isInUnion(seller.country_code) && isInUnion(to, buyer.vat_number))
}

/** Goods to a business of another country of the Union: art. 138 of the directive; services to one: art. 44 and 196. */
function reverseCharged(said: Sale): Category | null {
  if (isExport(said)) return free('G', { vatex: 'VATEX-EU-G' })
  const isWithin = isInUnion(said.seller.country_code) && isInUnion(destinationOf(said), said.buyer.vat_number)
  if (!isWithin) return null
  const reason = paperWords(said.locale).exemptions.reverse_charge
  return said.ships ? free('K', { reason, vatex: 'VATEX-EU-IC' }) : free('AE', { vatex: 'VATEX-EU-AE' })
}

/** Of what has no tax; null where nobody said why. */
function untaxed(said: Sale): Category | null {
  if (said.seller.small_business !== '') return smallBusiness(said)
  if (said.exemption === 'exempt') return free('E', { reason: paperWords(said.locale).exemptions.exempt })
  if (said.exemption === 'reverse_charge') return reverseCharged(said)
  return isExport(said) ? free('G', { vatex: 'VATEX-EU-G' }) : null
}

const reasons = { K: 'reverse_charge', AE: 'services', G: 'export' } as const

/**
 * The sentence that the law wants on a paper for what has no tax (directive 2006/112/EC, art. 226 (11) and (11a)); null:
 * none, or that of a small business, which stands among the words of the shop.
 */
export function whyUntaxed(said: Sale & { lines: readonly Taxed[] }) {
  const { exemption, seller, lines } = said
  if (seller.small_business !== '') return null
  if (exemption === 'exempt') return exemption
  if (exemption === null && !lines.some((line) => line.taxes.length === 0 && line.gross !== 0 && !isVoucher(line)))
    return null
  const code = isInUnion(seller.country_code) ? untaxed(said)?.code : undefined
  const why = Object.entries(reasons).find(([known]) => known === code)?.[1]
  return why ?? exemption
}

const taxed = (rate: number): Category => ({ code: rate > 0 ? 'S' : 'Z', rate, reason: '', vatex: '' })

type Taxed = Pick<DocumentLine, 'kind' | 'gross' | 'taxes'>

/** A gift card may pay for goods of any rate: its sale is taxed by none (directive 2006/112/EC, art. 30b (2)). */
export const isVoucher = ({ kind }: Pick<Taxed, 'kind'>) => kind === 'gift_card'

/** One category a line. What is given away has no tax of its own and goes with the rest of the document. */
export function categoryOf(line: Taxed, said: Sale & { lines: readonly Taxed[] }): Category | null {
  const own = line.taxes[0]
  if (isVoucher(line)) return free('E', { reason: paperWords(said.locale).exemptions.gift_card })
  if (own) return taxed(own.rate)
  const reasoned = untaxed(said)
  const beside = line.gross === 0 ? said.lines.find(({ taxes }) => taxes.length > 0)?.taxes[0] : undefined
  return reasoned ?? (beside ? taxed(beside.rate) : null)
}

/** Net and tax by category and rate, made of the lines' own: the sums of the paper. */
export function taxGroups(lines: readonly { net: number; tax: number; category: Category }[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>()
  for (const { net, tax, category } of lines) {
    const key = `${category.code} ${category.rate}`
    const known = groups.get(key) ?? { ...category, net: 0, tax: 0 }
    groups.set(key, { ...known, net: known.net + net, tax: known.tax + tax })
  }
  return [...groups.values()]
}
