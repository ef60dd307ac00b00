import { CurrencyCode, Id, locales, Money } from '@comptoir/platform/contract'
import { exemptions, TaxLine } from '@comptoir/taxes/contract'
import { z } from 'zod'
import { DocumentKind } from './document.ts'

/** What a line is of: pieces of a line of the order, its delivery, or a sum that was agreed beside both. */
export const sourceKinds = ['goods', 'fee', 'gift_card', 'delivery', 'adjustment'] as const
export type SourceKind = (typeof sourceKinds)[number]

const SignedMoney = z.int()

/** One line. Amounts are minor units and those of all its pieces, unless they say otherwise. */
export const DocumentLine = z.object({
  kind: z.enum(sourceKinds),
  order_line_id: Id.nullable(),
  title: z.string(),
  /** Variant and add-ons in words. */
  options: z.string(),
  sku: z.string(),
  /** Of goods in pieces; else 1. */
  quantity: z.int().positive(),
  net: SignedMoney,
  tax: SignedMoney,
  /** With tax. */
  gross: SignedMoney,
  /** Taken off before, without tax as the other amounts; of the first ones with it, where prices contain it. */
  discount: Money,
  taxes: z.array(TaxLine.extend({ amount: SignedMoney })),
})
export type DocumentLine = z.infer<typeof DocumentLine>

const Place = z.object({
  line1: z.string(),
  line2: z.string(),
  postcode: z.string(),
  city: z.string(),
  province: z.string(),
})
export type Place = z.infer<typeof Place>

const Party = z.object({
  company: z.string(),
  name: z.string(),
  /** Street, place and country, line by line. */
  address: z.array(z.string()),
  /** The same in its parts, for machines; null where it was written as lines alone. */
  place: Place.nullable().default(null),
  country_code: z.string(),
  vat_number: z.string(),
  /** In a public register; `scheme` is a code of ISO 6523, empty where there is none. */
  register: z.object({ scheme: z.string(), number: z.string() }).nullable().default(null),
})
export type Party = z.infer<typeof Party>

/** What the shop had to say of itself when the document was issued. */
export const Seller = Party.extend({
  brand: z.string(),
  /** Form, register and numbers as printed in the foot. */
  legal: z.array(z.string()),
  iban: z.string(),
  bic: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What tax offices know it by beside the VAT number: Steuernummer, VKN, SIREN; without blanks. */
  tax_number: z.string().default(''),
  /** Why a small business charges no tax, in words; empty: it is none. */
  small_business: z.string().default(''),
  /** What the law has it say: why there is no tax, what late payment costs. */
  notes: z.array(z.string()),
  /** Words that end a paper. */
  last_line: z.string(),
  /** Address of a picture of the library by the hash of its content; empty: its name stands there. */
  logo: z.string().default(''),
})
export type Seller = z.infer<typeof Seller>

/** How what is due is to be paid. */
const Payment = z.object({
  /** The last day, or that until which a proforma is valid. */
  until: z.iso.date(),
  /** What the transfer is named by. */
  reference: z.string(),
  account: z.object({ holder: z.string(), bank: z.string(), iban: z.string(), bic: z.string() }).nullable(),
  /** Where it can be paid at once; empty: nowhere. */
  link: z.string(),
})
export type Payment = z.infer<typeof Payment>

const Settled = z.object({ provider: z.string(), amount: Money, on: z.iso.date() })

/**
 * Everything that a document says, as it was when it was issued: names, figures and words of the shop. Paper, e-invoice
 * and checks are made of it alone. What has a default was not known to the first ones.
 */
const Corrected = z.object({ name: z.string(), issued_on: z.iso.date() })

/** What is supplied. */
export const operations = ['goods', 'services', 'mixed'] as const

export const Snapshot = z.object({
  format: z.literal(1),
  kind: DocumentKind,
  name: z.string(),
  issued_on: z.iso.date(),
  locale: z.enum(locales),
  currency: CurrencyCode,
  order: z.object({ number: z.int().nullable(), placed_on: z.iso.date() }),
  /** The day on which the goods left; null: they have not. */
  sent_on: z.iso.date().nullable(),
  corrects: Corrected.nullable(),
  /** Earlier invoices that a part of it stands on, the latest first. */
  corrects_too: z.array(Corrected).optional(),
  seller: Seller,
  buyer: Party,
  /** Null: as the buyer. */
  delivered_to: Party.nullable(),
  lines: z.array(DocumentLine),
  exemption: z.enum(exemptions).nullable(),
  net: Money,
  tax: Money,
  total: Money,
  paid: z.array(Settled),
  due: Money,
  /** Null: nothing is due, or nothing was said of it. */
  payment: Payment.nullable().default(null),
  /** The provider that is to bring what is due; empty: nobody said. */
  pay_by: z.string().default(''),
  /** Something of the order travels; else it is of services. */
  ships: z.boolean().default(true),
  /** What it is of, where the law wants it said: France, CGI annexe II, art. 242 nonies A (decree 2022-1299). */
  operation: z.enum(operations).nullable().default(null),
  /** Its services are taxed when they are invoiced, by the choice of the shop. */
  on_debits: z.boolean().default(false),
  paper: z.enum(['a4', 'letter']).default('a4'),
  /** Issued as an e-invoice, too, as far as it can be one. */
  e_invoice: z.boolean().default(false),
})
export type Snapshot = z.infer<typeof Snapshot>

/** The invoices that a credit note gives back of. */
export const correctedOf = ({ corrects, corrects_too = [] }: Pick<Snapshot, 'corrects' | 'corrects_too'>) =>
  corrects ? [corrects, ...corrects_too] : []
