import { expect, test } from 'vitest'
import { z } from 'zod'
import { replySerializer } from './reply-serializer.ts'

const Row = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  amount: z.int(),
  rate: z.number(),
  note: z.string().nullable(),
  part: z.object({ deep: z.string().optional() }).nullable(),
  tags: z.array(z.string()),
  more: z.record(z.string(), z.unknown()),
  kind: z.discriminatedUnion('type', [
    z.object({ type: z.literal('a'), a: z.int() }),
    z.object({ type: z.literal('b'), b: z.string().nullable() }),
  ]),
})

const row = {
  id: '0190b6a4-5c1e-7000-8000-000000000000',
  at: '2026-01-02T03:04:05.678Z',
  amount: 99_999_999_999,
  rate: 19.6,
  note: null,
  part: { deep: '"\u2028é' },
  tags: [],
  more: { x: [1, { y: null }] },
  kind: { type: 'b' as const, b: null },
}

test('a reply is serialized unchanged', () => {
  expect(
    JSON.parse(replySerializer(z.object({ items: z.array(Row) }))({ items: [row, { ...row, part: null }] })),
  ).toEqual({
    items: [row, { ...row, part: null }],
  })
})

test('undeclared fields are dropped at any depth', () => {
  const text = replySerializer(Row)({
    ...row,
    password_hash: 'x',
    part: { deep: 'y', secret: 1 },
    kind: { type: 'a', a: 1, b: 'z' },
  })

  expect(JSON.parse(text)).toEqual({ ...row, part: { deep: 'y' }, kind: { type: 'a', a: 1 } })
})

test('redacted fields are left out', () => {
  const { note: _note, amount: _amount, ...allowed } = row
  expect(JSON.parse(replySerializer(Row)(allowed))).toEqual(allowed)
})

test('alternatives that differ by their fields alone stay what they are, null too', () => {
  const From = z.union([z.strictObject({ pieces: z.int() }), z.strictObject({ sum: z.int() })])
  const value = { from: { sum: 5 }, to: null, steps: [{ pieces: 1 }, { sum: 2 }] }
  const write = replySerializer(z.object({ from: From, to: From.nullable(), steps: z.array(From) }))

  expect(JSON.parse(write(value))).toEqual(value)
  expect(JSON.parse(write({ ...value, to: { pieces: 3, secret: 1 } }))).toMatchObject({ to: { pieces: 3 } })
  expect(write({ ...value, to: { pieces: 3, secret: 1 } })).not.toContain('secret')
})
