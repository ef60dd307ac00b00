import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultOf } from './issue-fault.ts'

const Form = z.object({
  name: z.string().trim().min(1, 'REQUIRED').max(5),
  email: z.union([z.literal(''), z.string().pipe(z.email('EMAIL_INVALID'))]),
  price: z.int().min(0),
  parts: z.array(z.object({ city: z.string().min(2) })),
})
const right = { name: 'Lina', email: '', price: 1, parts: [] }

test.each([
  [{ name: ' ' }, { field: 'name', code: 'REQUIRED', details: { minimum: 1 } }],
  [{ name: undefined }, { field: 'name', code: 'REQUIRED' }],
  [{ name: 'Amélie' }, { field: 'name', code: 'TOO_LONG', details: { maximum: 5 } }],
  [{ email: 'lina' }, { field: 'email', code: 'EMAIL_INVALID' }],
  [{ price: null }, { field: 'price', code: 'REQUIRED' }],
  [{ price: -1 }, { field: 'price', code: 'TOO_SMALL', details: { minimum: 0 } }],
  [{ price: 'x' }, { field: 'price', code: 'INVALID_ENTRY' }],
  [{ parts: [{ city: 'X' }] }, { field: 'parts.0.city', code: 'TOO_SHORT', details: { minimum: 2 } }],
])('%j is told as the server would tell it', (wrong, fault) => {
  const { error } = Form.safeParse({ ...right, ...wrong }, { reportInput: true })

  expect(error?.issues.map(faultOf)).toEqual([fault])
})
