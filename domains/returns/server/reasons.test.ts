import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReturnsTable } from '../testing/returns-table.ts'

let shop: TestShop
let root: TestStaff
let table: ReturnType<typeof openReturnsTable>
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
  table = openReturnsTable(shop, root)
})
afterAll(() => shop.close())

const scratched = { key: 'own_scratch', texts: { en: 'Scratched', fr: 'Rayé' }, shop_pays: true, is_on: true }

async function setting(key: string, value: unknown) {
  const { settings } = (await root.call('GET', '/api/settings')).body
  const { version } = settings.find((each: { key: string }) => each.key === key) ?? { version: 0 }
  return root.call('PUT', '/api/settings', { settings: [{ key, value, version }] })
}

/** One piece of an order that has arrived is taken in, for a reason. */
async function started(reason: string | null) {
  const { id, line } = await table.delivered()
  const lines = [{ order_line_id: line, quantity: 1, reason }]
  return { id, answer: await root.call('POST', `/api/orders/${id}/returns`, { lines }) }
}

test('a return keeps the reason as the shop wrote it then; the label is the shop’s where the reason says so', async () => {
  await setting('return_fee', 650)
  await setting('return_reasons', [scratched, { ...scratched, key: 'mood', texts: { en: 'Mood' }, shop_pays: false }])

  const first = await started('own_scratch')
  const second = await started('mood')
  await setting('return_reasons', [{ ...scratched, texts: { en: 'Has a scratch' } }])
  const now = await table.of(first.id)
  const list = (await root.call('GET', '/api/returns?view=all')).body.returns

  expect(first.answer.body.return).toMatchObject({
    ...{ fee: 0, lines: [{ reason: 'own_scratch', reason_texts: { en: 'Scratched', fr: 'Rayé' } }] },
  })
  expect(second.answer.body.return).toMatchObject({ fee: 650, lines: [{ reason: 'mood' }] })
  expect(now.returns[0].lines[0].reason_texts).toEqual({ en: 'Scratched', fr: 'Rayé' })
  expect(list.map(({ reason_texts }: { reason_texts: object }) => reason_texts)).toContainEqual({ en: 'Mood' })
})

test('a reason that is switched off or unknown is refused, none at all is not', async () => {
  await setting('return_reasons', [{ ...scratched, is_on: false }])

  const answers = [await started('own_scratch'), await started('constructor')]
  const without = await started(null)

  expect(answers.map(({ answer: { status, body } }) => [status, body.error.code])).toEqual(
    Array(2).fill([422, 'RETURN_REASON_UNKNOWN']),
  )
  expect((await table.of(answers[0]?.id ?? '')).returns).toEqual([])
  expect(without.answer.body.return.lines).toMatchObject([{ reason: null, reason_texts: {} }])
})

test.each<[string, unknown]>([
  ['no words', [{ ...scratched, texts: {} }]],
  ['blank words', [{ ...scratched, texts: { en: ' ' } }]],
  ['words in a language that the shop has not', [{ ...scratched, texts: { xx: 'Scratched' } }]],
  ['the same key twice', [scratched, scratched]],
  ['a key that is none', [{ ...scratched, key: 'Ä b' }]],
  ['too many', Array.from({ length: 31 }, (_, at) => ({ ...scratched, key: `own_${at}` }))],
])('reasons with %s are refused', async (_name, reasons) => {
  const { status, body } = await setting('return_reasons', reasons)

  expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED'])
})
