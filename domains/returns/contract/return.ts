import { Label } from '@comptoir/fulfilment/contract'
import { CurrencyCode, Id, locales, Money, perLocale, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { postagePayers } from '@comptoir/settings/contract'
import { z } from 'zod'

/** A withdrawal from the contract is declared and stands (directive 2023/2673); a return is asked for. */
export const returnKinds = ['withdrawal', 'return'] as const
export const returnStatuses = [
  'requested',
  'approved',
  'declined',
  'received',
  'refunded',
  'exchanged',
  'canceled',
] as const
export type ReturnKind = (typeof returnKinds)[number]
export const ReturnStatus = z.enum(returnStatuses)
export type ReturnStatus = z.infer<typeof ReturnStatus>

/** What the customer would like for it; nobody is bound by it. */
export const returnWishes = ['money', 'same', 'other'] as const
export const ReturnWish = z.enum(returnWishes)
export type ReturnWish = z.infer<typeof ReturnWish>

const ReturnLineFields = z.object({
  order_line_id: Id,
  /** As announced. */
  quantity: z.int().positive(),
  /** Key of one of the shop’s own reasons; never asked of a withdrawal. */
  reason: z.string().nullable(),
  /** What it said, in the languages of the shop, when it was chosen. */
  reason_texts: perLocale(z.string()),
  /** The customer’s words. */
  note: z.string(),
  /** As new. Their sum with the damaged and the missing is at most what was announced. */
  received: z.int().nonnegative(),
  damaged: z.int().nonnegative(),
  missing: z.int().nonnegative(),
  /** Where those that are sold again are put; null: where they came from. */
  location_id: Id.nullable(),
  /** Paid back for what came; null: what was paid for it. */
  amount: Money.nullable(),
  /** The shop’s words about what was found. */
  remark: z.string(),
})

const staff = 'admin_orders' as const
/** Pieces of a line that come back, and what was found when they were unpacked. */
export const ReturnLine = readable(ReturnLineFields, {
  order_line_id: staff,
  quantity: staff,
  reason: staff,
  reason_texts: staff,
  note: staff,
  received: staff,
  damaged: staff,
  missing: staff,
  location_id: staff,
  amount: staff,
  remark: staff,
})
export type ReturnLine = z.infer<typeof ReturnLine>

/** How many pictures a customer may send along, and how large each may be. */
export const maxPictures = 3
export const maxPictureSize = 10 * 1_048_576

/** A picture that the customer sent along. */
export const ReturnFile = z.object({
  id: Id,
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
})
export type ReturnFile = z.infer<typeof ReturnFile>

const ReturnFields = z.object({
  id: Id,
  order_id: Id,
  /** Counts the returns of the shop. */
  number: z.int().positive(),
  kind: z.enum(returnKinds),
  status: ReturnStatus,
  requested_by: z.enum(['customer', 'staff']),
  lines: z.array(ReturnLine),
  /** Null: nobody was asked. */
  wish: ReturnWish.nullable(),
  files: z.array(ReturnFile),
  /** Lines of the order that went out for what came back. */
  exchange_lines: z.array(z.object({ order_line_id: Id, quantity: z.int().positive() })),
  /** Of an exchange: what came back was worth, less fee and damage, and what its new goods cost. */
  back_value: Money.nullable(),
  new_value: Money.nullable(),
  /** Of its first line. */
  title: z.string(),
  image: z.string().nullable(),
  /** What was paid for the announced pieces. */
  worth: Money,
  /** Whom the mails of this return go to. */
  email: z.string(),
  locale: z.enum(locales),
  /** What the customer was told when it was approved or declined. */
  answer: z.string(),
  carrier: z.string(),
  tracking_number: z.string(),
  /** Where the customer finds the label that they print. */
  label_url: z.string(),
  /** The label itself; null: none was attached. */
  label: Label.nullable(),
  /** The last day on which it may be posted. */
  valid_until: z.iso.date().nullable(),
  /** Who pays the way back, as it was said when it was announced. */
  postage: z.enum(postagePayers),
  /** Taken off the refund. */
  fee: Money,
  /** Of the delivery, paid back with it. */
  shipping_amount: Money,
  currency: CurrencyCode,
  /** The day by which the money of a withdrawal has to be back. */
  refund_by: z.iso.date().nullable(),
  /** What the pieces that came are worth to the customer, without fee and with delivery; null until they are unpacked. */
  owed: Money.nullable(),
  /** The refund that gave it back. */
  refund_id: Id.nullable(),
  /** Whether the customer is written to about the last step. */
  is_told: z.boolean(),
  requested_name: z.string(),
  requested_at: Timestamp,
  approved_name: z.string(),
  approved_at: Timestamp.nullable(),
  received_name: z.string(),
  received_at: Timestamp.nullable(),
  unpacked_at: Timestamp.nullable(),
  closed_name: z.string(),
  closed_at: Timestamp.nullable(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})

export const Return = readable(ReturnFields, {
  id: staff,
  order_id: staff,
  number: staff,
  kind: staff,
  status: staff,
  requested_by: staff,
  lines: staff,
  wish: staff,
  files: staff,
  exchange_lines: staff,
  back_value: staff,
  new_value: staff,
  title: staff,
  image: staff,
  worth: staff,
  email: staff,
  locale: staff,
  answer: staff,
  carrier: staff,
  tracking_number: staff,
  label_url: staff,
  label: staff,
  valid_until: staff,
  postage: staff,
  fee: staff,
  shipping_amount: staff,
  currency: staff,
  refund_by: staff,
  owed: staff,
  refund_id: staff,
  is_told: staff,
  requested_name: staff,
  requested_at: staff,
  approved_name: staff,
  approved_at: staff,
  received_name: staff,
  received_at: staff,
  unpacked_at: staff,
  closed_name: staff,
  closed_at: staff,
  version: staff,
  created_at: staff,
  updated_at: staff,
})
export type Return = z.infer<typeof Return>

/** A return in the list of all. */
export const ReturnRow = z.object({
  ...Return.pick({
    id: true,
    order_id: true,
    number: true,
    kind: true,
    status: true,
    title: true,
    image: true,
    worth: true,
    currency: true,
    refund_by: true,
    owed: true,
    requested_at: true,
    received_at: true,
    unpacked_at: true,
    closed_at: true,
    version: true,
  }).shape,
  order_number: z.int().nullable(),
  customer: z.string(),
  reason: z.string().nullable(),
  reason_texts: perLocale(z.string()),
  pieces: z.int().nonnegative(),
})
export type ReturnRow = z.infer<typeof ReturnRow>

/** Tabs of the list. */
export const returnViews = ['open', 'to_answer', 'on_the_way', 'to_unpack', 'closed', 'declined', 'all'] as const
export type ReturnView = (typeof returnViews)[number]

/** Pieces of an order that may come back. */
export const ReturnableLine = z.object({ order_line_id: Id, quantity: z.int().nonnegative() })
export type ReturnableLine = z.infer<typeof ReturnableLine>
