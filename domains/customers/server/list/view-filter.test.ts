import { expect, test } from 'vitest'
import { CustomersQuery } from '../../contract/customer.wire.ts'
import { queryOfView, wordsOfAddress } from './view-filter.ts'

test('every filter of the list has a word in its address', () => {
  const filters = Object.keys(CustomersQuery.shape.filter.unwrap().shape)

  expect(Object.values(wordsOfAddress).map(([name]) => name)).toEqual(filters.toSorted(byAddress))
})

const names = Object.values(wordsOfAddress).map(([name]) => name)
const byAddress = (one: string, other: string) => names.indexOf(one) - names.indexOf(other)

test('a view asks what its address says, without words that nobody knows', () => {
  const search =
    'segment=returning&state=active,guest&tag=vip&spent=1000..&created=today&q=anna&field_size=XL&x=1&sort=name'

  expect(queryOfView(search)).toMatchObject({
    q: 'anna',
    field: { size: 'XL' },
    filter: {
      ...{ segment: { eq: 'returning' }, state: { in: ['active', 'guest'] }, tag: { eq: 'vip' } },
      ...{ spent: { gte: 1_000 }, created_at: { days: expect.anything() } },
    },
  })
  expect(queryOfView('segment=odd&country=France').filter).toEqual({})
})
