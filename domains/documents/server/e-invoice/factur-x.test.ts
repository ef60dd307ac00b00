import { expect, test } from 'vitest'
import type { EInvoiceFault } from '../../contract/e-invoice.ts'
import { Snapshot } from '../../contract/snapshot.ts'
import { aBuyer, aLine, aPayment, aSeller, aSnapshot } from '../../testing/a-snapshot.ts'
import { brokenRules, readSchematron, schemaErrors, valueAt } from '../../testing/check-e-invoice.ts'
import { facturX } from './factur-x.ts'

const xmlOf = (said: Snapshot) => {
  const { xml, fault } = facturX(said)
  if (xml === null) throw new Error(`No e-invoice: ${fault}`)
  return xml
}

const corrects = { name: 'FA-2026-00012', issued_on: '2026-11-20' }
const japanese = {
  ...{ ...aSeller, company: '株式会社月の家', country_code: 'JP', vat_number: '', place: null },
  ...{ tax_number: 'T1234567890123', register: { scheme: '0221', number: 'T1234567890123' } },
  address: ['千代田区1-1', '東京都', '日本'],
}
const german = { ...aSeller, country_code: 'DE', register: null, vat_number: '', tax_number: '30/123/45678' }
const atHome = { ...aBuyer, country_code: 'FR', vat_number: '' }
const elsewhere = (country_code: string) => ({ ...aBuyer, company: '', country_code, vat_number: '' })
const two = [aLine({ quantity: 2, net: 999, rate: 20 }), aLine({ quantity: 7, net: 1_234, rate: 5.5 })]
const free = [aLine({ quantity: 3, net: 10_000, rate: null })]

const sales: [name: string, said: Snapshot, categories: string][] = [
  ['domestic, two rates', aSnapshot({ buyer: atHome, lines: two }), 'S 20, S 5.5'],
  [
    'a rate of nothing',
    aSnapshot({ buyer: atHome, lines: [...two, aLine({ net: 500, rate: 0 })] }),
    'S 20, S 5.5, Z 0',
  ],
  [
    'something for nothing',
    aSnapshot({ buyer: atHome, lines: [...two, aLine({ net: 0, rate: null }, { discount: 400 })] }),
    'S 20, S 5.5',
  ],
  [
    'a gift card beside goods',
    aSnapshot({ buyer: atHome, lines: [...two, aLine({ net: 5_000, rate: null }, { kind: 'gift_card' })] }),
    'S 20, S 5.5, E 0',
  ],
  ['goods within the Union', aSnapshot({ exemption: 'reverse_charge', lines: free }), 'K 0'],
  ['goods that have not left', aSnapshot({ exemption: 'reverse_charge', lines: free, sent_on: null }), 'K 0'],
  ['services within the Union', aSnapshot({ exemption: 'reverse_charge', lines: free, ships: false }), 'AE 0'],
  ['an export', aSnapshot({ buyer: elsewhere('CH'), lines: free }), 'G 0'],
  ['an export to a business', aSnapshot({ buyer: elsewhere('XK'), exemption: 'reverse_charge', lines: free }), 'G 0'],
  ['an exempt customer', aSnapshot({ buyer: atHome, exemption: 'exempt', lines: free }), 'E 0'],
  [
    'franchise en base',
    aSnapshot({ seller: { ...aSeller, vat_number: '', small_business: 'TVA non applicable' }, lines: free }),
    'E 0',
  ],
  [
    'Kleinunternehmer without a register',
    aSnapshot({ seller: { ...german, small_business: '§ 19 UStG' }, lines: free }),
    'E 0',
  ],
  [
    'yen',
    aSnapshot({
      ...{ seller: japanese, buyer: { ...elsewhere('JP'), company: '茶房' }, currency: 'JPY', locale: 'ja' },
      lines: [aLine({ quantity: 3, net: 1_000, rate: 10 }), aLine({ net: 333, rate: 8 })],
    }),
    'S 10, S 8',
  ],
  [
    'lira',
    aSnapshot({
      ...{ seller: { ...german, country_code: 'TR', tax_number: '1234567890' }, buyer: elsewhere('TR') },
      ...{ currency: 'TRY', locale: 'tr', pay_by: '', lines: two },
    }),
    'S 20, S 5.5',
  ],
  ['paid by card', aSnapshot({ due: 0, paid: [{ provider: 'stripe', amount: 12_000, on: '2026-11-18' }] }), 'S 20'],
  ['to be paid at the door', aSnapshot({ pay_by: 'pay_on_delivery' }), 'S 20'],
  ['to be transferred by a day', aSnapshot({ payment: aPayment }), 'S 20'],
  ['to be paid by a day, at the provider', aSnapshot({ payment: { ...aPayment, account: null }, pay_by: '' }), 'S 20'],
  ['paid in part', aSnapshot({ due: 1_000, seller: { ...aSeller, iban: '' } }), 'S 20'],
  ['a credit note', aSnapshot({ kind: 'credit_note', corrects, due: 0, sent_on: null, lines: two }), 'S 20, S 5.5'],
  [
    'a credit note of two invoices',
    aSnapshot({
      ...{ kind: 'credit_note', corrects, corrects_too: [{ name: 'FA-2026-00007', issued_on: '2026-11-18' }] },
      ...{ due: 0, sent_on: null, lines: two },
    }),
    'S 20, S 5.5',
  ],
  [
    'a credit note within the Union',
    aSnapshot({ kind: 'credit_note', corrects, due: 0, sent_on: null, exemption: 'reverse_charge', lines: free }),
    'K 0',
  ],
  [
    'an adjustment that takes off less than another',
    aSnapshot({
      ...{ kind: 'credit_note', corrects, due: 0, sent_on: null },
      lines: [
        aLine({ net: 700, rate: 20 }, { kind: 'adjustment', title: '', sku: '' }),
        aLine({ net: -200, rate: 5.5 }, { kind: 'adjustment', title: '', sku: '' }),
      ],
    }),
    'S 20, S 5.5',
  ],
  [
    'an address that was written as lines, delivered elsewhere',
    aSnapshot({
      ...{ seller: { ...aSeller, place: null }, locale: 'ar' },
      delivered_to: {
        ...aBuyer,
        name: 'Depot',
        place: null,
        address: ['Hof 3', 'Tor B', 'Rampe', '10119 Berlin', 'DE'],
      },
    }),
    'S 20',
  ],
]

const groups = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'

test('all of them fit the schema of the profile, which refuses what it does not know', async () => {
  const xmls = sales.map(([, said]) => xmlOf(said))
  expect(await schemaErrors(...xmls)).toEqual([])
  expect(await schemaErrors(xmls[0]?.replace('<ram:TypeCode>380</ram:TypeCode>', '') ?? '')).not.toEqual([])
})

test.each(sales)('%s: keeps the rules', (_, said, categories) => {
  const xml = xmlOf(said)
  expect(brokenRules(xml)).toEqual([])
  const path = `string-join(${groups}/concat(ram:CategoryCode, ' ', ram:RateApplicablePercent), ', ')`
  expect(valueAt(xml, path)).toBe(categories)
})

test('says what the paper says, to the cent', () => {
  const xml = xmlOf(aSnapshot({ buyer: atHome, lines: two }))
  const sums = '//ram:SpecifiedTradeSettlementHeaderMonetarySummation'
  expect(valueAt(xml, `string-join(${sums}/*, ' ')`)).toBe('22.33 22.33 2.68 25.01 25.01')
  expect(valueAt(xml, `string-join(${groups}/ram:CalculatedAmount, ' ')`)).toBe('2.00 0.68')
  const price = '//ram:NetPriceProductTradePrice'
  expect(valueAt(xml, `string-join(${price}/*, ' ')`)).toBe('4.995 12.34 7')
  expect(valueAt(xml, '//ram:IBANID')).toBe('FR1420041010050500013M02606')
  expect(valueAt(xml, '//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode')).toBe('58')
})

test('what is due says by when, to which account and under which words', () => {
  const xml = xmlOf(aSnapshot({ payment: aPayment }))
  const settlement = '//ram:ApplicableHeaderTradeSettlement'
  expect(valueAt(xml, '//ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/*')).toBe('20261204')
  expect(valueAt(xml, `${settlement}/ram:PaymentReference`)).toBe('RF18 2041 8')
  expect(valueAt(xml, "string-join(//ram:PayeePartyCreditorFinancialAccount/*, ' ')")).toBe(
    'FR7630006000011234567890189 Lune Encaissements',
  )
  const paid = xmlOf(aSnapshot({ due: 0, payment: null }))
  expect(valueAt(paid, '//ram:SpecifiedTradePaymentTerms')).toBe('')
})

test('a credit note names its invoice and asks nobody for money', () => {
  const xml = xmlOf(aSnapshot({ kind: 'credit_note', corrects, due: 0 }))
  expect(valueAt(xml, '//rsm:ExchangedDocument/ram:TypeCode')).toBe('381')
  expect(valueAt(xml, "string-join(//ram:InvoiceReferencedDocument/*/normalize-space(), ' ')")).toBe(
    'FA-2026-00012 20261120',
  )
  expect(valueAt(xml, '//ram:SpecifiedTradeSettlementPaymentMeans')).toBe('')
})

test.each([
  ['VATEX-EU-IC', { exemption: 'reverse_charge', lines: free }],
  ['VATEX-EU-AE', { exemption: 'reverse_charge', lines: free, ships: false }],
  ['VATEX-EU-G', { buyer: elsewhere('JP'), lines: free }],
  ['VATEX-FR-FRANCHISE', { seller: { ...aSeller, small_business: 'TVA non applicable' }, lines: free }],
  ['', { exemption: 'exempt', lines: free }],
] as const)('the reason has the code %s', (code, more) => {
  expect(valueAt(xmlOf(aSnapshot({ ...more, lines: [...more.lines] })), '//ram:ExemptionReasonCode')).toBe(code)
})

const nobody = { ...aBuyer, company: ' ', name: '\u0000' }
const faults: [fault: EInvoiceFault, said: Partial<Snapshot>][] = [
  ['currency', { currency: 'TND' }],
  ['seller', { seller: { ...aSeller, company: '' } }],
  ['seller_number', { seller: { ...aSeller, vat_number: '', tax_number: '' } }],
  ['seller_number', { seller: { ...aSeller, vat_number: 'on request' }, buyer: elsewhere('US'), lines: free }],
  ['buyer', { buyer: nobody }],
  ['buyer', { buyer: { ...aBuyer, country_code: '' } }],
  ['buyer_number', { buyer: { ...aBuyer, vat_number: '' }, exemption: 'reverse_charge', lines: free }],
  ['tax_reason', { buyer: atHome, lines: free }],
  ['tax_reason', { buyer: elsewhere('CH'), lines: free, ships: false }],
  ['tax_reason', { lines: [aLine({ net: 0, rate: null })] }],
  ['sums', { lines: [aLine({ net: 10_000, rate: 20 }, { tax: 2_101, gross: 12_101 })] }],
  [
    'several_taxes',
    { lines: [aLine({ net: 100, rate: 5 }, { taxes: [5, 9.975].map((rate) => ({ title: 'T', rate, amount: 0 })) })] },
  ],
]

test.each(faults)('%s: is said, and no e-invoice is made (%#)', (fault, more) => {
  expect(facturX(aSnapshot(more))).toEqual({ xml: null, fault })
})

const evil = '</ram:Name><x y="&z;">\u0000\u001b\ud800 & <![CDATA[ ]]> \ufffe\ud83c\udf81\n'

test('names and titles are never markup, and never what XML has no room for', async () => {
  const party = { ...aBuyer, company: evil, name: evil, place: null, address: [evil, evil, evil] }
  const xml = xmlOf(
    aSnapshot({
      ...{ name: evil, buyer: party, delivered_to: party, seller: { ...aSeller, legal: [evil], notes: [evil] } },
      lines: [aLine({ net: 100, rate: 20 }, { title: evil, options: evil, sku: evil })],
    }),
  )
  const said = '</ram:Name><x y="&z;"> \ufffd & <![CDATA[ ]]> \ufffd🎁'
  expect(await schemaErrors(xml)).toEqual([])
  expect(brokenRules(xml)).toEqual([])
  for (const path of [
    '//ram:BuyerTradeParty/ram:Name',
    '//ram:SpecifiedTradeProduct/ram:Name',
    '//rsm:ExchangedDocument/ram:ID',
  ])
    expect(valueAt(xml, path)).toBe(said)
})

test('what was issued before there were e-invoices is read as it is', () => {
  const { place: _, ...buyer } = aBuyer
  const { place: _place, register: _register, tax_number: _tax, small_business: _small, ...seller } = aSeller
  const { ships: _ships, pay_by: _by, e_invoice: _asked, ...said } = aSnapshot({ buyer: atHome })
  const read = Snapshot.parse(JSON.parse(JSON.stringify({ ...said, buyer, seller })))
  expect(read).toMatchObject({ e_invoice: false, ships: true, seller: { register: null, place: null } })
  expect(brokenRules(xmlOf(read))).toEqual([])
})

test.each([
  ['BR-S-09', '<ram:CalculatedAmount>20.00', '<ram:CalculatedAmount>21.00'],
  ['BR-CO-14', '<ram:CalculatedAmount>20.00', '<ram:CalculatedAmount>20.01'],
  ['BR-CO-10', '<ram:LineTotalAmount>100.00', '<ram:LineTotalAmount>100.01'],
  ['BR-CO-25', /<ram:SpecifiedTradePaymentTerms>[\s\S]*<\/ram:SpecifiedTradePaymentTerms>/, ''],
  ['BR-CL-01', '>380<', '>999<'],
  ['BT-9 is a day, not before the invoice', '>20261204<', '>20261101<'],
  ['BR-61', /<ram:IBANID>.*<\/ram:IBANID>/, ''],
] as const)('the rules find a fault: %s', (rule, from, to) => {
  expect(brokenRules(xmlOf(aSnapshot({ payment: aPayment })).replace(from, to))).toContain(rule)
})

test('the rules of a published file can be read in place of ours', () => {
  const patterns = readSchematron(`<schema xmlns="http://purl.oclc.org/dsdl/schematron"><pattern>
    <rule context="ram:BuyerTradeParty"><assert id="A" flag="fatal" test="ram:Name = 'X'">.</assert></rule>
    <rule context="//ram:BuyerTradeParty"><assert id="B" test="false()">.</assert></rule>
    <rule context="//ram:SellerTradeParty"><assert id="C" flag="warning" test="false()">.</assert></rule>
  </pattern></schema>`)
  expect(brokenRules(xmlOf(aSnapshot()), patterns)).toEqual(['A'])
})
