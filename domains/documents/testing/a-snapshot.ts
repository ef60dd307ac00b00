import type { DocumentLine, Party, Payment, Seller, Snapshot } from '../contract/snapshot.ts'

export const aSeller: Seller = {
  ...{ brand: 'Maison Lune', company: 'Maison Lune SARL', name: '', country_code: 'FR' },
  address: ['12 rue de l’Horloge', '69001 Lyon', 'France'],
  place: { line1: '12 rue de l’Horloge', line2: '', postcode: '69001', city: 'Lyon', province: '' },
  ...{ vat_number: 'FR 44 732 829 320', tax_number: '732829320', register: { scheme: '0002', number: '732829320' } },
  ...{ small_business: '', legal: ['Maison Lune SARL, au capital de 8 000 €', 'RCS Lyon 732 829 320'] },
  ...{ iban: 'FR14 2004 1010 0505 0001 3M02 606', bic: 'PSSTFRPPXXX', email: 'lune@example.com', phone: '+33 4 00 00' },
  ...{ notes: ['Pénalités de retard : trois fois le taux légal.'], last_line: 'Merci.', logo: '' },
}

export const aBuyer: Party = {
  ...{ company: 'Teehaus GmbH', name: 'Lina Haddad', country_code: 'DE', vat_number: 'DE136695976', register: null },
  address: ['Torstraße 1', '10119 Berlin', 'Deutschland'],
  place: { line1: 'Torstraße 1', line2: '', postcode: '10119', city: 'Berlin', province: '' },
}

/** A transfer that is asked for. */
export const aPayment: Payment = {
  ...{ until: '2026-12-04', reference: 'RF18 2041 8', link: '' },
  account: { holder: 'Lune Encaissements', bank: 'BNP', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPP' },
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** So many pieces at a net, with a tax of this rate in percent, or with none. */
export function aLine(
  { quantity = 1, net, rate }: { quantity?: number; net: number; rate: number | null },
  more: Partial<DocumentLine> = {},
): DocumentLine {
  const tax = rate === null ? 0 : Math.round((net * rate) / 100)
  return {
    ...{ kind: 'goods', order_line_id: null, title: 'Théière ronde', options: '', sku: 'ML-TP-09', quantity },
    ...{ net, tax, gross: net + tax, discount: 0 },
    taxes: rate === null ? [] : [{ title: 'TVA', rate, amount: tax }],
    ...more,
  }
}

/** An invoice to a business of another country whose goods have left, not paid yet. */
export function aSnapshot(more: Partial<Snapshot> = {}): Snapshot {
  const lines = more.lines ?? [aLine({ quantity: 3, net: 10_000, rate: 20 })]
  const net = sumOf(lines.map((line) => line.net))
  const tax = sumOf(lines.map((line) => line.tax))
  return {
    ...{ format: 1, kind: 'invoice', name: 'FA-2026-00012', issued_on: '2026-11-20', locale: 'fr', currency: 'EUR' },
    order: { number: 20_418, placed_on: '2026-11-18' },
    ...{ sent_on: '2026-11-20', corrects: null, seller: aSeller, buyer: aBuyer, delivered_to: null, lines },
    ...{ exemption: null, net, tax, total: net + tax, paid: [], due: net + tax },
    ...{ operation: 'goods', on_debits: false },
    ...{ payment: null, pay_by: 'bank_transfer', ships: true, paper: 'a4', e_invoice: true },
    ...more,
  }
}
