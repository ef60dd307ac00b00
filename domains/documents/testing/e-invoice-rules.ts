/**
 * Rules of EN 16931-1 as far as our e-invoices can break them, in our own words and by their names, with the tolerances of
 * the published artefacts (CEN/TC 434, Schematron for CII 1.3.12): a tax may differ from base by rate by less than a unit.
 */
const root = '/rsm:CrossIndustryInvoice'
const agreement = '//ram:ApplicableHeaderTradeAgreement'
const settlement = '//ram:ApplicableHeaderTradeSettlement'
const delivery = '//ram:ApplicableHeaderTradeDelivery'
const summation = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
const line = '//ram:IncludedSupplyChainTradeLineItem'
const lineTax = `${line}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`
const breakdown = `${settlement}/ram:ApplicableTradeTax`
const seller = `${agreement}/ram:SellerTradeParty`
const buyer = `${agreement}/ram:BuyerTradeParty`
const lineTotal = 'ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'

/** What is tested of each node that `context` finds. */
export type Rules = readonly [context: string, tests: readonly (readonly [id: string, test: string])[]]

const filled = (path: string) => `normalize-space(${path}) != ''`
const cents = (amount: string) => `round(${amount} * 100)`
const sum = (path: string) => cents(`sum(${path}/xs:decimal(.))`)
const decimals = (path: string) =>
  `every $amount in ${path} satisfies string-length(substring-after($amount, '.')) <= 2`
const oneOf = (path: string, codes: readonly string[]) => `${path} = (${codes.map((code) => `'${code}'`).join(', ')})`

const vat = (party: string) => `exists(${party}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA'])`
const anyTaxNumber = (party: string) => `exists(${party}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID = ('VA', 'FC')])`

const whole: Rules = [
  root,
  [
    ['BR-01', filled('rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID')],
    ['BR-02', filled('rsm:ExchangedDocument/ram:ID')],
    ['BR-03', `matches(rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString[@format = '102'], '^[0-9]{8}$')`],
    ['BR-CL-01', oneOf('rsm:ExchangedDocument/ram:TypeCode', ['380', '381'])],
    ['BR-05', `matches(${settlement}/ram:InvoiceCurrencyCode, '^[A-Z]{3}$')`],
    ['BR-06', filled(`${seller}/ram:Name`)],
    ['BR-07', filled(`${buyer}/ram:Name`)],
    ['BR-09', `matches(${seller}/ram:PostalTradeAddress/ram:CountryID, '^([A-Z]{2}|1A)$')`],
    ['BR-11', `matches(${buyer}/ram:PostalTradeAddress/ram:CountryID, '^([A-Z]{2}|1A)$')`],
    ['BR-16', `exists(${line})`],
    ['BR-57', filled(`${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID`)],
    ['BR-CO-18', `exists(${breakdown})`],
    [
      'BR-CO-26',
      `exists(${seller}/ram:ID) or exists(${seller}/ram:SpecifiedLegalOrganization/ram:ID) or ${vat(seller)}`,
    ],
    [
      'BR-CO-25',
      `number(${summation}/ram:DuePayableAmount) <= 0 or ${filled(`${settlement}/ram:SpecifiedTradePaymentTerms`)}`,
    ],
    [
      'BT-9 is a day, not before the invoice',
      `every $due in ${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString satisfies
        $due/@format = '102' and matches($due, '^[0-9]{8}$')
        and number($due) >= number(rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString)`,
    ],
    [
      'BR-55',
      `every $invoice in ${settlement}/ram:InvoiceReferencedDocument satisfies ${filled('$invoice/ram:IssuerAssignedID')}`,
    ],
    [
      'credit note names its invoice',
      `rsm:ExchangedDocument/ram:TypeCode = '380' or exists(${settlement}/ram:InvoiceReferencedDocument)`,
    ],
    [
      'BR-IC-11',
      `not(${breakdown}/ram:CategoryCode = 'K') or ${filled(`${delivery}/ram:ActualDeliverySupplyChainEvent`)} or ${filled(`${settlement}/ram:BillingSpecifiedPeriod`)}`,
    ],
    [
      'BR-IC-12',
      `not(${breakdown}/ram:CategoryCode = 'K') or ${filled(`${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID`)}`,
    ],
    [
      'BR-29',
      `every $span in ${settlement}/ram:BillingSpecifiedPeriod satisfies $span/ram:EndDateTime >= $span/ram:StartDateTime`,
    ],
  ],
]

const totals: Rules = [
  summation,
  [
    [
      'BR-CO-10',
      `${cents('xs:decimal(ram:LineTotalAmount)')} = ${sum(`${line}/ram:SpecifiedLineTradeSettlement/${lineTotal}`)}`,
    ],
    ['BR-CO-13', 'xs:decimal(ram:TaxBasisTotalAmount) = xs:decimal(ram:LineTotalAmount)'],
    ['BR-CO-14', `${cents('xs:decimal(ram:TaxTotalAmount)')} = ${sum(`${breakdown}/ram:CalculatedAmount`)}`],
    [
      'BR-CO-15',
      `ram:TaxTotalAmount/@currencyID = ${settlement}/ram:InvoiceCurrencyCode and ${cents('xs:decimal(ram:GrandTotalAmount)')} = ${cents('(xs:decimal(ram:TaxBasisTotalAmount) + xs:decimal(ram:TaxTotalAmount))')}`,
    ],
    [
      'BR-CO-16',
      `${cents('xs:decimal(ram:DuePayableAmount)')} = ${cents('(xs:decimal(ram:GrandTotalAmount) - sum(ram:TotalPrepaidAmount/xs:decimal(.)))')}`,
    ],
    ['BR-DEC', decimals('*')],
  ],
]

const lines: Rules = [
  line,
  [
    ['BR-21', filled('ram:AssociatedDocumentLineDocument/ram:LineID')],
    ['BR-22', 'number(ram:SpecifiedLineTradeDelivery/ram:BilledQuantity) != 0'],
    ['BR-CL-23', oneOf('ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode', ['H87', 'C62'])],
    ['BR-25', filled('ram:SpecifiedTradeProduct/ram:Name')],
    ['BR-27', 'number(ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount) >= 0'],
    [
      'BR-CO-04',
      `count(ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax[ram:TypeCode = 'VAT']/ram:CategoryCode) = 1`,
    ],
    ['BR-DEC-23', decimals(`ram:SpecifiedLineTradeSettlement/${lineTotal}`)],
    [
      'quantity by price is the net',
      `abs(number(ram:SpecifiedLineTradeDelivery/ram:BilledQuantity)
        * number(ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount)
        div number((ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:BasisQuantity, 1)[1])
        - number(ram:SpecifiedLineTradeSettlement/${lineTotal})) < 0.000001`,
    ],
  ],
]

const groups: Rules = [
  breakdown,
  [
    ['BR-45', 'exists(ram:BasisAmount)'],
    ['BR-46', 'exists(ram:CalculatedAmount)'],
    ['BR-CL-17', oneOf('ram:CategoryCode', ['S', 'Z', 'E', 'AE', 'K', 'G'])],
    ['BR-48', 'exists(ram:RateApplicablePercent)'],
    ['BR-DEC-19', decimals('(ram:BasisAmount, ram:CalculatedAmount)')],
    [
      'BR-CO-17',
      `if (round(xs:decimal(ram:RateApplicablePercent)) = 0) then round(xs:decimal(ram:CalculatedAmount)) = 0
        else abs(abs(xs:decimal(ram:CalculatedAmount))
          - round(abs(xs:decimal(ram:BasisAmount)) * xs:decimal(ram:RateApplicablePercent)) div 100) <= 1`,
    ],
    [
      'BR-S-08',
      `every $code in ram:CategoryCode, $rate in ram:RateApplicablePercent satisfies
        ${cents('xs:decimal(ram:BasisAmount)')} = ${sum(`${lineTax}[ram:CategoryCode = $code][ram:RateApplicablePercent = $rate]/../${lineTotal}`)}`,
    ],
    [
      'one group each',
      `every $code in ram:CategoryCode, $rate in ram:RateApplicablePercent satisfies
        count(../ram:ApplicableTradeTax[ram:CategoryCode = $code][ram:RateApplicablePercent = $rate]) = 1`,
    ],
    [
      'BR-CL-22',
      `not(ram:ExemptionReasonCode) or ${oneOf('ram:ExemptionReasonCode', ['VATEX-EU-IC', 'VATEX-EU-AE', 'VATEX-EU-G', 'VATEX-FR-FRANCHISE'])}`,
    ],
  ],
]

const standard: Rules[] = [
  [
    `${breakdown}[ram:CategoryCode = 'S']`,
    [
      [
        'BR-S-09',
        `abs(abs(xs:decimal(ram:CalculatedAmount)) - round(abs(xs:decimal(ram:BasisAmount)) * xs:decimal(ram:RateApplicablePercent)) div 100) < 1`,
      ],
      ['BR-S-10', 'not(ram:ExemptionReason) and not(ram:ExemptionReasonCode)'],
    ],
  ],
  [
    `${lineTax}[ram:CategoryCode = 'S']`,
    [
      ['BR-S-02', anyTaxNumber(seller)],
      ['BR-S-05', 'number(ram:RateApplicablePercent) > 0'],
    ],
  ],
]

const sellerNumber = (code: string) => (code === 'K' || code === 'G' ? vat(seller) : anyTaxNumber(seller))
const buyerNumber = (code: string) => (code === 'K' || code === 'AE' ? vat(buyer) : 'true()')

const untaxed = ['Z', 'E', 'AE', 'K', 'G'].flatMap((code): Rules[] => {
  const name = code === 'K' ? 'IC' : code
  const isReasoned = '(exists(ram:ExemptionReason) or exists(ram:ExemptionReasonCode))'
  return [
    [
      `${breakdown}[ram:CategoryCode = '${code}']`,
      [
        [`BR-${name}-09`, 'number(ram:CalculatedAmount) = 0'],
        [`BR-${name}-10`, code === 'Z' ? `not${isReasoned}` : isReasoned],
      ],
    ],
    [
      `${lineTax}[ram:CategoryCode = '${code}']`,
      [
        [`BR-${name}-01`, `count(${breakdown}[ram:CategoryCode = '${code}']) = 1`],
        [`BR-${name}-02`, `${sellerNumber(code)} and ${buyerNumber(code)}`],
        [`BR-${name}-05`, 'number(ram:RateApplicablePercent) = 0'],
      ],
    ],
  ]
})

const parts: Rules[] = [
  [
    '//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = "VA"]',
    [['BR-CO-09', `matches(., '^[A-Z]{2}[0-9A-Z+*]{2,13}$')`]],
  ],
  [
    '//ram:SpecifiedTradeSettlementPaymentMeans',
    [
      ['BR-CL-16', oneOf('ram:TypeCode', ['1', '10', '30', '48', '58'])],
      ['BR-61', `not(ram:TypeCode = ('30', '58')) or ${filled('ram:PayeePartyCreditorFinancialAccount/ram:IBANID')}`],
    ],
  ],
  ['//ram:SpecifiedLegalOrganization/ram:ID[@schemeID]', [['BR-CL-11', oneOf('@schemeID', ['0002', '0221'])]]],
  ['//ram:URIUniversalCommunication/ram:URIID', [['BR-CL-25', `@schemeID = 'EM'`]]],
]

export const eInvoiceRules: readonly Rules[] = [whole, totals, lines, groups, ...standard, ...untaxed, ...parts]
