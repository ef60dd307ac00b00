import { endpoint, Id, type Permission, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { RefusalRequest } from './line/refusal.ts'
import { Move, Order } from './order.ts'
import { CancelRequest, DeliverRequest, NoteRequest } from './order-request.ts'

// Of one order only: lists ask for none of it.

const permission = 'admin_orders'
const byId = z.strictObject({ id: Id })
const versioned = z.strictObject({ version: Version })

interface Action<Body> {
  body: Body
  summary: string
  permission?: Permission
}

const action = <Body extends z.ZodType>(name: string, { body, summary, ...needed }: Action<Body>) =>
  endpoint({
    method: 'POST',
    path: `/api/orders/{id}/${name}`,
    permission: needed.permission ?? permission,
    summary,
    params: byId,
    body,
    reply: z.object({ order: Order, moves: z.array(Move) }),
  })

export const confirmOrder = action('confirm', {
  summary: 'Places a draft: takes its number and commits its stock',
  permission: 'admin_orders_create',
  body: versioned,
})
export const claimOrder = action('claim', { summary: 'Takes an order for the caller', body: versioned })
export const releaseOrder = action('release', { summary: 'Gives an order back', body: versioned })
export const cancelOrder = action('cancel', {
  summary: 'Cancels an order with a reason, releasing its stock',
  permission: 'admin_orders_cancel',
  body: CancelRequest,
})
export const deliverOrder = action('deliver', {
  summary: 'Delivers an order and records the cash that was counted at the door; the rest stays due',
  body: DeliverRequest,
})
export const refuseOrder = action('refuse', {
  summary: 'Says that an order was refused at the door, why, and what becomes of the goods',
  body: RefusalRequest,
})
export const undoRefusal = action('undo_refusal', {
  summary: 'Takes back that an order was refused at the door, if nothing has happened to it since',
  body: versioned,
})
export const markPaid = action('mark_paid', { summary: 'Records a payment of what is due', body: versioned })
export const markPending = action('mark_pending', {
  summary: 'Takes back a payment that was recorded by hand',
  permission: 'admin_orders_refund',
  body: versioned,
})
export const addNote = action('notes', { summary: 'Adds a note to an order', body: NoteRequest })

/** Changes of an order, newest first, from the change log. */
export const readTimeline = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/timeline',
  summary: 'Everything that happened to an order, newest first',
  permission,
  params: byId,
  reply: z.object({
    events: z.array(
      z.object({
        seq: z.int(),
        at: Timestamp,
        type: z.string(),
        actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    /** Mails about the order, and what happened to its parcels, refunds and returns; the domain of each kind shows them. */
    parts: z.array(
      z.object({ id: z.string(), kind: z.string(), at: Timestamp, data: z.record(z.string(), z.unknown()) }),
    ),
  }),
})
