import {
  domainEvent,
  endpoint,
  Id,
  Money,
  socketEvent,
  Timestamp,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { discountFields } from '../discount/discount-request.ts'
import { maxLines } from '../line/order-line.ts'

const wanted = {
  quantity: z.int().min(0, 'TOO_SMALL').max(1_000_000, 'TOO_BIG'),
  unit_price: Money,
}

/** A line of the order as it is to be, beside what it was when somebody touched it. */
const EditedLine = z.strictObject({
  order_line_id: Id,
  ...wanted,
  more_at: z.enum(['order', 'today']),
  was: z.strictObject(wanted),
})
export type EditedLine = z.infer<typeof EditedLine>

/** Goods that are added, as the catalogue called them when they were picked. */
const AddedGood = z.strictObject({
  key: Id,
  variant_id: Id,
  quantity: wanted.quantity.min(1, 'TOO_SMALL'),
  /** What somebody agreed on; null: what it costs today. */
  agreed: Money.nullable(),
  title: z.string().max(500),
  variant_title: z.string().max(500),
  image: z.string().max(2_000).nullable(),
  unit_price: Money,
})
export type AddedGood = z.infer<typeof AddedGood>

/** Changes to the lines of an order that are not saved. */
export const EditChanges = z.strictObject({
  lines: z.array(EditedLine).max(maxLines, 'TOO_LONG'),
  added: z.array(AddedGood).max(maxLines, 'TOO_LONG'),
  /** The lines that the order had when they were begun: others are of colleagues. */
  known: z.array(Id).max(maxLines, 'TOO_LONG'),
  /** They count on what is added. */
  ...discountFields,
  delivery: z.enum(['keep', 'now']),
  mail: z.boolean(),
  /** What follows the save. */
  follow_up: z.enum(['nothing', 'ask', 'refund']),
})
export type EditChanges = z.infer<typeof EditChanges>

/** Somebody edits the lines of an order, or left that unsaved. */
export const OrderEdit = z.object({
  id: Id,
  order_id: Id,
  user_id: Id,
  name: z.string(),
  /** The version of the order that it began with. */
  base_version: Version,
  changes: EditChanges,
  started_at: Timestamp,
  /** Of the last change. */
  at: Timestamp,
  version: Version,
})
export type OrderEdit = z.infer<typeof OrderEdit>

const SavedEdit = z.strictObject({
  /** Of what the caller has kept before; null for the first time. */
  version: Version.nullable(),
  base_version: Version,
  changes: EditChanges,
})
export type SavedEdit = z.infer<typeof SavedEdit>

const permission = 'admin_orders_edit'
const byOrder = z.strictObject({ id: Id })
const byEdit = z.strictObject({ id: Id, edit_id: Id })
const reply = z.object({ edit: OrderEdit })

export const listEdits = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/edits',
  summary: 'Unsaved changes to the lines of an order, by everyone who works on them',
  permission: 'admin_orders',
  params: byOrder,
  reply: z.object({ edits: z.array(OrderEdit) }),
})
export const saveEdit = endpoint({
  method: 'PUT',
  path: '/api/orders/{id}/edits',
  summary: 'Keeps the unsaved changes of the caller for seven days',
  permission,
  params: byOrder,
  body: SavedEdit,
  reply,
})
export const takeEdit = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/edits/{edit_id}/take',
  summary: 'Goes on with changes that somebody left unsaved',
  permission,
  params: byEdit,
  body: z.strictObject({ version: Version }),
  reply,
})
export const askEditor = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/edits/{edit_id}/ask',
  summary: 'Tells whoever edits the lines that a colleague waits for them',
  permission: 'admin_orders',
  params: byEdit,
  reply: z.object({ id: Id }),
})
export const dropEdit = endpoint({
  method: 'DELETE',
  path: '/api/orders/{id}/edits/{edit_id}',
  summary: 'Throws unsaved changes away',
  permission,
  params: byEdit,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ id: Id }),
})

/** Without the changes themselves: whoever wants to know them asks. */
export const OrderEditState = z.object({
  id: Id,
  order_id: Id,
  user_id: Id,
  count: z.int().nonnegative(),
  state: z.enum(['open', 'saved', 'dropped']),
  version: Version,
})
export type OrderEditState = z.infer<typeof OrderEditState>

export const orderEditChanged = domainEvent('order_edit.changed', OrderEditState)
export const orderEditsData = socketEvent('order_edits_data', OrderEditState.pick({ order_id: true, state: true }))
