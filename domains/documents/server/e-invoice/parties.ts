import { countryCodes, isVatNumber } from '@comptoir/platform/contract'
import type { Party, Seller, Snapshot } from '../../contract/snapshot.ts'
import { group, plainText, text } from './xml.ts'

/** Kosovo has no code of ISO 3166; the list of EN 16931 calls it 1A. */
const countryOf = (code: string) => (code === 'XK' ? '1A' : code)

const isKnown = (prefix: string) => countryCodes.some((code) => code === prefix) || prefix === 'EL' || prefix === 'XI'

/** With the letters of its country, which EN 16931 asks for; empty where there is no such number. */
export function vatIdOf({ vat_number, country_code }: Pick<Party, 'vat_number' | 'country_code'>): string {
  const plain = vat_number.replaceAll(/[\s.-]/g, '').toUpperCase()
  const number = country_code === 'GB' && /^\d/.test(plain) ? `GB${plain}` : plain
  return isVatNumber(number) && isKnown(number.slice(0, 2)) ? number : ''
}

/** A company has its own name, a person theirs. */
export const nameOf = ({ company, name }: Pick<Party, 'company' | 'name'>) => plainText(company) || plainText(name)

/** In its parts where they are known, else line by line without the country, which stands last. */
function addressOf({ place, address, country_code }: Party) {
  const [one = '', two = '', ...rest] = place ? [place.line1, place.line2] : address.slice(0, -1)
  return group('PostalTradeAddress', [
    text('PostcodeCode', place?.postcode ?? ''),
    text('LineOne', one),
    text('LineTwo', two),
    text('LineThree', rest.join(', ')),
    text('CityName', place?.city ?? ''),
    text('CountryID', countryOf(country_code)),
    text('CountrySubDivisionName', place?.province ?? ''),
  ])
}

const registration = (scheme: string, number: string) =>
  group('SpecifiedTaxRegistration', [text('ID', number, { schemeID: scheme })])

const organization = ({ register, brand, company }: Seller) =>
  group('SpecifiedLegalOrganization', [
    text('ID', register?.number ?? '', register?.scheme ? { schemeID: register.scheme } : {}),
    text('TradingBusinessName', brand === company ? '' : brand),
  ])

const sellerContact = ({ phone, email }: Seller) =>
  group('DefinedTradeContact', [
    group('TelephoneUniversalCommunication', [text('CompleteNumber', phone)]),
    group('EmailURIUniversalCommunication', [text('URIID', email)]),
  ])

export function sellerParty({ seller }: Snapshot) {
  const vat = vatIdOf(seller)
  const isNamed = vat !== '' || seller.register !== null
  return group('SellerTradeParty', [
    // Something has to name it: whoever has neither a VAT number nor a register is known by its tax number (BR-CO-26).
    isNamed ? null : text('ID', seller.tax_number),
    text('Name', nameOf(seller)),
    text('Description', seller.legal.join(' · ')),
    organization(seller),
    sellerContact(seller),
    addressOf(seller),
    group('URIUniversalCommunication', [text('URIID', seller.email, { schemeID: 'EM' })]),
    registration('FC', seller.tax_number),
    registration('VA', vat),
  ])
}

/** Whoever is meant where the name is that of a company. */
const contactOf = ({ company, name }: Party) =>
  plainText(company) === '' ? null : group('DefinedTradeContact', [text('PersonName', name)])

export const buyerParty = ({ buyer }: Snapshot) =>
  group('BuyerTradeParty', [
    text('Name', nameOf(buyer)),
    buyer.register &&
      group('SpecifiedLegalOrganization', [text('ID', buyer.register.number, { schemeID: buyer.register.scheme })]),
    contactOf(buyer),
    addressOf(buyer),
    registration('VA', vatIdOf(buyer)),
  ])

export const shipToParty = ({ buyer, delivered_to }: Snapshot) => {
  const party = delivered_to ?? buyer
  return group('ShipToTradeParty', [text('Name', nameOf(party)), addressOf(party)])
}
