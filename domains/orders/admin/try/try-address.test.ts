import { expect, test } from 'vitest'
import { searchOf, type Trial, trialIn } from './try-address.ts'

const id = '0198f0c0-0000-7000-8000-000000000011'
const trial: Trial = {
  ...{ lines: [{ variant_id: id, quantity: 3 }], codes: ['10%OFF', 'été & co'], customer_id: id, country: 'FR' },
  ...{ shipping_method_id: id, at: '2026-12-01T09:00:00.000Z' },
}

test('what is tried is the same again from its address', () => {
  expect(trialIn(new URLSearchParams(searchOf(trial).toString()))).toEqual(trial)
})

test.each(['line=x~2', `line=${id}~0`, `line=${id}~-1`, `line=${id}~1.5`, `line=${id}`])(
  '%s is no line of a basket',
  (address) => {
    expect(trialIn(new URLSearchParams(address)).lines).toEqual([])
  },
)
