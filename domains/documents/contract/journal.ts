import { CurrencyCode, Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Where a sale is taxed: at home, in another country of the Union by the One-Stop Shop, or not at all. */
export const saleKinds = ['home', 'oss', 'untaxed'] as const
export type SaleKind = (typeof saleKinds)[number]

const Sum = z.int()

/** The net of one rate at home, or of all that is taxed elsewhere, or not. */
const JournalColumn = z.object({ of: z.enum(saleKinds), title: z.string(), rate: z.number() })
export type JournalColumn = z.infer<typeof JournalColumn>

/** Credit notes take off. Amounts are minor units. */
const JournalSums = z.object({
  invoices: z.int(),
  credit_notes: z.int(),
  /** One for each column of the sheet. */
  nets: z.array(Sum),
  net: Sum,
  tax: Sum,
  total: Sum,
})
export type JournalSums = z.infer<typeof JournalSums>

/** A day that has documents, with its first and last number: of its invoices, or of credit notes where it has no other. */
const JournalDay = JournalSums.extend({ date: z.iso.date(), first: z.string(), last: z.string() })
export type JournalDay = z.infer<typeof JournalDay>

const JournalRate = JournalColumn.extend({
  /** Where the sales went to; empty for what is not taxed. */
  country: z.string(),
  net: Sum,
  tax: Sum,
})
export type JournalRate = z.infer<typeof JournalRate>

/** A month in one currency: its days, what they come to per rate, and how that is paid by now. */
const JournalSheet = z.object({
  currency: CurrencyCode,
  columns: z.array(JournalColumn),
  days: z.array(JournalDay),
  sums: JournalSums,
  rates: z.array(JournalRate),
  /** By provider, with what is given back taken off; with `due` they come to the gross. */
  paid: z.array(z.object({ provider: z.string(), amount: Sum })),
  due: Sum,
})
export type JournalSheet = z.infer<typeof JournalSheet>

const Numbers = z.object({ count: z.int(), first: z.string(), last: z.string() })

/** The documents of a month of the shop’s calendar. */
export const Journal = z.object({
  month: z.string(),
  /** The month of the first document. */
  first_month: z.string(),
  /** The month of today. */
  this_month: z.string(),
  time_zone: z.string(),
  checked_at: Timestamp,
  invoices: Numbers.nullable(),
  credit_notes: Numbers.nullable(),
  /** Numbers that are in no document, the first ones by name. */
  missing: z.object({ count: z.int(), names: z.array(z.string()) }),
  /** Documents whose file could not be written yet, with the first of them. */
  unwritten: z.object({ count: z.int(), name: z.string(), order_id: Id, next_try_at: Timestamp.nullable() }).nullable(),
  /** The shop’s currency first; empty: the month has no documents. */
  sheets: z.array(JournalSheet),
})
export type Journal = z.infer<typeof Journal>
