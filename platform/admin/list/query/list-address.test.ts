import { expect, test } from 'vitest'
import { z } from 'zod'
import { listAddress, words } from './list-address.ts'

const address = listAddress({
  path: '/things',
  filters: { state: words(z.enum(['on', 'off'])) },
  sorts: ['name'],
  defaultSort: 'name',
})

test('custom field filters are part of the address', () => {
  const query = address.read(new URLSearchParams('state=on&field_colour=red%2Cblue&field_looms=3..&field_=x&other=1'))

  expect(query).toEqual({
    state: ['on'],
    q: undefined,
    sort: undefined,
    field: { colour: 'red,blue', looms: '3..', '': 'x' },
  })
  expect(address.url(query)).toBe('/things?state=on&field_colour=red%2Cblue&field_looms=3..&field_=x')
  expect(address.read(new URLSearchParams('state=off'))).not.toHaveProperty('field')
})

test('shown custom fields are not part of the address', () => {
  expect(address.url({ fields: 'colour' })).toBe('/things')
})
