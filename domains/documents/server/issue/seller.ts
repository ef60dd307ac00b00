import type { Order } from '@comptoir/orders/contract'
import { minorDigits, numberFormat, spacedIban } from '@comptoir/platform/contract'
import { type Context, fillText } from '@comptoir/platform/server'
import { type LegalDetails, legalDetails, missingOnInvoices, shopPlace, spacedVat } from '@comptoir/settings/contract'
import type { Seller } from '../../contract/snapshot.ts'
import { paperWords } from '../paper-words.ts'

type Bought = Pick<Order, 'locale' | 'currency' | 'vat_id' | 'billing_address' | 'shipping_address'>

/** Whether an order was placed by a business: it has a VAT number, or its bill goes to a company. */
export const isBusiness = ({ vat_id, billing_address, shipping_address }: Bought) =>
  Boolean(vat_id) || Boolean((billing_address ?? shipping_address)?.company)

/** "au capital de 8 000 €": without cents where there are none. */
function capitalOf(capital: number, { locale, currency }: Bought) {
  const look = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  const amount = numberFormat(locale, look).format(capital / 10 ** minorDigits(currency))
  return fillText(paperWords(locale).capital, locale, { amount })
}

type IdKey = LegalDetails['ids'][number]['key']

/** Public registers by the key of their number, with their codes of ISO 6523. */
const registers: readonly (readonly [key: IdKey, scheme: string])[] = [
  ['siren', '0002'],
  ['invoice_number', '0221'],
  ['company_number', ''],
  ['mersis', ''],
]
const taxNumbers: readonly IdKey[] = ['steuernummer', 'vkn', 'invoice_number', 'siren']

/** The numbers that machines know the shop by. */
function numbersOf({ ids, country_code, registration }: LegalDetails): Pick<Seller, 'tax_number' | 'register'> {
  const numberOf = (key: IdKey) => ids.find((each) => each.key === key)?.value ?? ''
  const [named] = registers.flatMap(([key, scheme]) => (numberOf(key) ? [{ scheme, number: numberOf(key) }] : []))
  const german = country_code === 'DE' && registration !== '' ? { scheme: '', number: registration } : null
  return { tax_number: taxNumbers.map(numberOf).find(Boolean) ?? '', register: named ?? german }
}

/** What the shop says of itself on a paper to whoever placed this order. */
export function sellerOf({ settings }: Pick<Context, 'settings'>, order: Bought): Seller {
  const { locale } = order
  const said = legalDetails(settings, locale)
  const company = [said.name, said.form]
    .filter((text, at) => at === 0 || !said.name.endsWith(text))
    .join(' ')
    .trim()
  return {
    ...{ brand: String(settings.name ?? said.name), company, name: '', address: said.address },
    ...{ country_code: said.country_code, vat_number: spacedVat(said.vat_number), place: shopPlace(settings) },
    ...{ ...numbersOf(said), small_business: said.small_business ?? '' },
    legal: [
      [company, said.capital === null ? '' : capitalOf(said.capital, order)].filter(Boolean).join(', '),
      said.registration,
      ...said.ids.map(({ label, printed }) => `${label} ${printed}`),
    ].filter(Boolean),
    ...{ iban: spacedIban(said.iban), bic: said.bic, email: said.email, phone: said.phone, last_line: said.last_line },
    logo: said.logo,
    notes: [said.small_business ?? '', isBusiness(order) ? said.late_payment : ''].filter(Boolean),
  }
}

/** What the law wants on an invoice and the shop has not said yet: on that of this order, else on any. */
export const missingOf = ({ settings }: Pick<Context, 'settings'>, order?: Bought): string[] =>
  missingOnInvoices(settings, {
    business: order !== undefined && isBusiness(order),
    country: (order?.billing_address ?? order?.shipping_address)?.country,
  })
