import { minorDigits } from '@comptoir/platform/contract'

/** Presentment currencies of Stripe; cards that it declines by country are its own word. */
const charged = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC
   CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY KES
   KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR
   NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TND TOP TRY TTD
   TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW`.split(/\s+/),
)

/** Currencies whose digits at Stripe differ from those of ISO 4217. */
const digitsAtStripe: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

const powerOf = (currency: string) => (digitsAtStripe[currency] ?? minorDigits(currency)) - minorDigits(currency)

/** Divides where it can: a power below 1 has no exact binary form. */
const shifted = (amount: number, power: number) => (power < 0 ? amount / 10 ** -power : amount * 10 ** power)

/** Our minor units in Stripe's; a fraction if Stripe has no unit so small. */
export const toStripeAmount = (amount: number, currency: string) => shifted(amount, powerOf(currency))

export const fromStripeAmount = (amount: number, currency: string) => shifted(amount, -powerOf(currency))

/** Stripe takes amounts with three decimals only in tens. */
export function canCharge(amount: number, currency: string) {
  const theirs = toStripeAmount(amount, currency)
  return charged.has(currency) && Number.isInteger(theirs) && (minorDigits(currency) < 3 || theirs % 10 === 0)
}
