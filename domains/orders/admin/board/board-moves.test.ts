import { expect, test } from 'vitest'
import { type BoardColumn, boardColumns, boardMove, columnOf } from '../../contract/board.rules.ts'

const sent = 'homeDelivery'
const fetched = 'pickUpInStore'

test('an order that is fetched waits in a column of its own', () => {
  expect(columnOf({ tag: 'in-transit', delivery: sent })).toBe('transit')
  expect(columnOf({ tag: 'in-transit', delivery: fetched })).toBe('ready')
  expect(columnOf({ tag: 'canceled', delivery: sent })).toBe(null)
})

test.each([
  ['new-order', sent, ['preparation']],
  ['in-preparation', sent, ['new', 'transit']],
  ['in-preparation', fetched, ['new', 'ready', 'delivered']],
  ['in-transit', sent, ['preparation', 'delivered']],
  ['in-transit', fetched, ['preparation', 'delivered']],
  ['delivered', sent, ['transit']],
  ['delivered', fetched, ['ready']],
] as const)('from %s by %s a card goes to %j only', (tag, delivery, columns) => {
  const taken = boardColumns.filter((to: BoardColumn) => boardMove({ tag, delivery }, to).action)

  expect(taken).toEqual(columns)
})

test('a column says why it refuses a card', () => {
  expect(boardMove({ tag: 'in-preparation', delivery: fetched }, 'transit')).toEqual({ refusal: 'IS_FETCHED' })
  expect(boardMove({ tag: 'in-preparation', delivery: sent }, 'ready')).toEqual({ refusal: 'IS_SENT' })
  expect(boardMove({ tag: 'in-preparation', delivery: sent }, 'delivered')).toEqual({ refusal: 'NEEDS_DISPATCH' })
  expect(boardMove({ tag: 'new-order', delivery: sent }, 'transit')).toEqual({ refusal: 'ILLEGAL_TRANSITION' })
})
