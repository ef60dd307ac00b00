import { spendGiftCards } from '@comptoir/gift-cards/server'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportRow } from '../../contract/import.ts'
import { anImporter } from '../../testing/index.ts'
import { readCardHeader } from './card-columns.ts'

let shop: TestShop
let staff: TestStaff
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.as(['admin_gift_cards'])
  importer = await anImporter(shop, { kind: 'gift_cards', by: staff })
})
afterAll(() => shop.close())

const outcomes = (report: readonly ImportRow[]) => report.map(({ row, outcome, code }) => [row, outcome, code])
const cards = async () => (await staff.call('GET', '/api/gift_cards?limit=250&sort=created_at')).body.items

const file = [
  'Amount,Name,Email,Message,Language,Send on,Ends,Reason,Tier',
  '25.00,Thomas Berger,thomas@example.com,Thank you,fr,,2099-11-30,Best of the year,gold',
  '"50,00",Noémie Gauthier,,,,,,,',
  '30,Zeynep,zeynep@example.com,,tr,2999-12-24,,,',
  ',Nobody,,,,,,,',
  '-5,Less,,,,,,,',
  '10,Wrong,not an address,,,,,,',
  '10,Odd,,,,,tomorrow,,',
  '',
].join('\n')

const expected = [
  [2, 'create', null],
  [3, 'create', null],
  [4, 'create', null],
  [5, 'fail', 'INVALID_ENTRY'],
  [6, 'fail', 'CELL_INVALID'],
  [7, 'fail', 'INVALID_ENTRY'],
  [8, 'fail', 'CELL_INVALID'],
]

test('a file is checked without a trace, makes a card of each row, mails what has an address, and is taken back', async () => {
  expect(outcomes((await importer.importFile(file, 'true')).report)).toEqual(expected)
  expect(await cards()).toEqual([])

  const { done, report } = await importer.importFile(file)
  await shop.idle()

  expect([outcomes(report), done.ignored_columns]).toEqual([expected, ['Tier']])
  expect(report.flatMap(({ details: { column } }) => column ?? [])).toEqual([
    ...['card_amount', 'card_amount', 'card_email', 'card_ends'],
  ])
  expect(JSON.stringify(report)).not.toMatch(/Berger|Noémie|not an address/)
  const [first, second, third] = await cards()
  expect(first).toMatchObject({
    ...{ initial: 2_500, balance: 2_500, recipient_name: 'Thomas Berger', message: 'Thank you', locale: 'fr' },
    ...{ reason: 'Best of the year', expires_at: '2099-11-30T23:59:59.999Z' },
    ...{ sent_at: expect.any(String), last4: expect.any(String) },
  })
  expect(second).toMatchObject({ initial: 5_000, last4: null, sent_at: null, reason: 'goodwill' })
  expect(third).toMatchObject({ send_on: '2999-12-24', sent_at: null, locale: 'tr' })

  await shop.context.db.transaction((tx) =>
    spendGiftCards(tx, {
      ...{ holder: crypto.randomUUID(), order_id: crypto.randomUUID() },
      claims: [{ card_id: first.id, amount: 100 }],
    }),
  )
  const { body } = await staff.call('POST', `/api/imports/${done.id}/revert`)
  expect((await importer.finished(body.import.id)).counts).toMatchObject({ create: 2, fail: 1 })
  expect((await cards()).map(({ state, balance }: { state: string; balance: number }) => [state, balance])).toEqual([
    ['active', 2_400],
    ['disabled', 0],
    ['disabled', 0],
  ])
})

test.each([
  ['Montant,Nom,E-mail', ['amount', 'name', 'email']],
  ['Value,Expires on', ['amount', 'ends']],
  ['Name,Email', undefined],
])('a file with the columns %s is read', (header, columns) => {
  expect(readCardHeader(header.split(','))?.columns).toEqual(columns)
})
