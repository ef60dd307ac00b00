import { Order } from '@comptoir/orders/contract'
import { defineErrors, domainEvent, endpoint, Id, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { BoxRequest, BoxTable, PackingRound, PickListQuery, RoundEnd, RoundRequest } from './packing-round.ts'

const permission = 'admin_orders'
const byId = z.strictObject({ id: Id })
const reply = z.object({ round: PackingRound })

/** What a box holds, with its order. */
const boxed = z.object({ order: Order, ...BoxTable })

export const readPickList = endpoint({
  method: 'GET',
  path: '/api/pick_list',
  summary:
    'Orders with their parcels and what lies on their packing tables, in the given order; unknown ones are left out',
  permission,
  query: PickListQuery,
  reply: z.object({ orders: z.array(boxed) }),
})
export const printPickList = endpoint({
  method: 'GET',
  path: '/api/pick_list/paper',
  summary: 'What is left to pick of orders as PDF, in shelf order, with a numbered box for each',
  permission,
  query: PickListQuery,
  reply: z.unknown(),
})
export const listRounds = endpoint({
  method: 'GET',
  path: '/api/packing_rounds',
  summary: 'Packing rounds that are not done, newest first, and the last ones that are',
  permission,
  reply: z.object({ rounds: z.array(PackingRound) }),
})
export const getRound = endpoint({
  method: 'GET',
  path: '/api/packing_rounds/{id}',
  summary: 'A packing round with its orders, their parcels and what lies in their boxes',
  permission,
  params: byId,
  reply: reply.extend({ orders: z.array(boxed) }),
})
export const printRound = endpoint({
  method: 'GET',
  path: '/api/packing_rounds/{id}/paper',
  summary: 'What is left to pick of a packing round as PDF',
  permission,
  params: byId,
  reply: z.unknown(),
})
export const startRound = endpoint({
  method: 'POST',
  path: '/api/packing_rounds',
  summary: 'Starts a packing round; orders that others have are named, not taken',
  permission,
  body: RoundRequest,
  reply,
  keyed: true,
})
export const addBox = endpoint({
  method: 'POST',
  path: '/api/packing_rounds/{id}/orders',
  summary: 'Takes an order into a packing round, also from whoever has it',
  permission,
  params: byId,
  body: BoxRequest,
  reply,
})
export const finishRound = endpoint({
  method: 'POST',
  path: '/api/packing_rounds/{id}/finish',
  summary: 'Ends a packing round; its orders stay as they are',
  permission,
  params: byId,
  body: RoundEnd,
  reply,
})

export const packingRoundChanged = domainEvent('packing_round.changed', PackingRound)
export const packingRoundData = socketEvent('packing_round_data', PackingRound)

export const packingRoundError = defineErrors({
  ROUND_EMPTY: 409,
  ROUND_DONE: 409,
  ROUND_FULL: 422,
  NOT_PACKABLE: 409,
  NOTHING_TO_PICK: 409,
})
