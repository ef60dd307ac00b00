import { describe, expect, test } from 'vitest'
import { decimalAmount, formatMoney, minorDigits, parseAmount } from './amount.ts'

// ISO 4217 list one.
const listed: readonly [digits: number, currencies: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP
     COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR
     JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN
     NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL
     THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD YER ZAR ZMW`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

test.each(listed)('these currencies have %i minor digits', (digits, currencies) => {
  for (const currency of currencies.split(/\s+/)) expect([currency, minorDigits(currency)]).toEqual([currency, digits])
})

describe('an amount is written and read with the digits of its currency', () => {
  test.each([
    ['JPY', '450', '¥450'],
    ['EUR', '4.50', '€4.50'],
    ['KWD', '0.450', 'KWD\u00a00.450'],
    ['CLF', '0.0450', 'CLF\u00a00.0450'],
  ])('%s', (currency, text, shown) => {
    expect(decimalAmount(450, currency)).toBe(text)
    expect(parseAmount(text, currency)).toBe(450)
    expect(formatMoney(450, { currency, locale: 'en' })).toBe(shown)
  })
})
