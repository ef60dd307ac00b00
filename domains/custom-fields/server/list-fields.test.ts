import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomField } from '../testing/index.ts'

let shop: TestShop
let admin: TestStaff
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.as('admin')
  const choices = ['red', 'blue'].map((key) => ({ key, label: { en: key } }))
  const fields = [
    { key: 'line', type: 'text' },
    { key: 'story', type: 'text', localised: true },
    { key: 'looms', type: 'number' },
    { key: 'open', type: 'boolean' },
    { key: 'since', type: 'date' },
    { key: 'colour', type: 'choice', choices },
    { key: 'colours', type: 'choice', many: true, choices },
    { key: 'kin', type: 'reference', reference_to: 'vendor' },
    { key: 'hidden', type: 'text', filterable: false },
  ] as const
  for (const { ...field } of fields) {
    await aCustomField(shop.context, { entity: 'vendor', ...field, choices: 'choices' in field ? choices : [] })
  }
  const vendors: [string, object][] = [
    ['None', {}],
    [
      'Nord',
      { line: '100% Wool_en', looms: 12.5, open: true, since: '1890-03-01', colour: 'red', colours: ['red', 'blue'] },
    ],
    [
      'Sud',
      {
        line: 'Linen',
        story: { fr: 'Depuis 1920' },
        looms: 3,
        open: false,
        since: '1920-01-01',
        colour: 'blue',
        colours: ['blue'],
      },
    ],
  ]
  for (const [name, metafields] of vendors) {
    ids[name] = (await admin.call('POST', '/api/vendors', { name, metafields })).body.vendor.id
  }
  const kin = { version: 1, metafields: { kin: ids.Nord } }
  await admin.call('PUT', `/api/vendors/${ids.Sud}`, kin)
})
afterAll(() => shop.close())

const found = async (query: string) => {
  const { status, body } = await admin.call('GET', `/api/vendors?${query}`)
  return status === 200 ? body.items.map(({ name }: { name: string }) => name) : `${status} ${body.error.code}`
}

test.each([
  ['field[colour]=red', ['Nord']],
  ['field[colour]=red,blue', ['Nord', 'Sud']],
  ['field[colours]=red', ['Nord']],
  ['field[colours]=blue', ['Nord', 'Sud']],
  ['field[open]=true', ['Nord']],
  ['field[open]=false', ['Sud']],
  ['field[looms]=3', ['Sud']],
  ['field[looms]=4..', ['Nord']],
  ['field[looms]=..12.5', ['Nord', 'Sud']],
  ['field[since]=1900-01-01..1930-12-31', ['Sud']],
  ['field[line]=wool', ['Nord']],
  ['field[line]=100%25', ['Nord']],
  ['field[line]=l_en', ['Nord']],
  ['field[line]=%25', ['Nord']],
  ['field[story]=depuis', ['Sud']],
  ['field[colour]=blue&field[looms]=..5', ['Sud']],
  ['field[colour]=red&q=sud', []],
  ['field[colour]=green', []],
])('a list filtered by %s finds %j', async (query, names) => {
  expect(await found(query)).toEqual(names)
})

test('a list filtered by a referenced record finds the records that refer to it', async () => {
  expect(await found(`field[kin]=${ids.Nord}`)).toEqual(['Sud'])
})

test.each([
  'field[unknown]=x',
  'field[hidden]=x',
  'field[open]=perhaps',
  'field[looms]=many',
  'field[looms]=..',
  'field[since]=yesterday',
  'field[__proto__]=x',
  'field[constructor]=x',
  'field[colour][in]=red',
  'field=red',
  'fields=a-b',
  `field[line]=${'x'.repeat(501)}`,
])('a list filtered by %s is rejected', async (query) => {
  expect(await found(query)).toMatch(/^4(00|22) /)
})

test('a list contains the values of the requested fields only', async () => {
  const { body } = await admin.call('GET', '/api/vendors?fields=looms,open')
  const plain = await admin.call('GET', '/api/vendors')

  expect(body.items.map(({ metafields }: { metafields: object }) => metafields)).toEqual([
    {},
    { looms: 12.5, open: true },
    { looms: 3, open: false },
  ])
  expect(plain.body.items.every((item: object) => !('metafields' in item))).toBe(true)
})

test('a bulk action changes exactly the records of its filter', async () => {
  const { body } = await admin.call('POST', '/api/vendors/bulk', {
    filter: {},
    field: { colour: 'blue' },
    action: 'active',
    args: { active: false },
  })

  expect(body.results.map(({ id }: { id: string }) => id)).toEqual([ids.Sud])
})

test('finding records to refer to needs the permission for them', async () => {
  const clerk = await shop.as(['admin_orders'])
  const path = '/api/custom_fields/references?entity=vendor'

  const { body } = await admin.call('GET', `${path}&q=nor`)
  const named = await admin.call('GET', `${path}&ids=${ids.Sud},${ids.Nord}`)

  expect(body.items).toEqual([{ id: ids.Nord, label: 'Nord' }])
  expect(named.body.items).toHaveLength(2)
  expect((await clerk.call('GET', `${path}&q=nor`)).status).toBe(403)
  expect((await clerk.call('GET', `${path}&ids=${ids.Sud}`)).status).toBe(403)
  expect((await admin.call('GET', '/api/custom_fields/references?entity=spaceship')).status).toBe(404)
})
