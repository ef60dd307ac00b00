import { aPicture } from '@comptoir/media/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomField } from '../testing/index.ts'

let shop: TestShop
let admin: TestStaff
let made = 0
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.as('admin')
  const choices = ['red', 'blue'].map((key) => ({ key, label: { en: key } }))
  const fields = [
    { key: 'line', type: 'text', longest: 10 },
    { key: 'story', type: 'text', localised: true, longest: 40 },
    { key: 'looms', type: 'number', minimum: 0, maximum: 100 },
    { key: 'open', type: 'boolean' },
    { key: 'since', type: 'date' },
    { key: 'colour', type: 'choice', choices },
    { key: 'colours', type: 'choice', many: true, choices },
    { key: 'seal', type: 'media' },
    { key: 'kin', type: 'reference', many: true, reference_to: 'vendor' },
  ] as const
  for (const field of fields)
    await aCustomField(shop.context, {
      entity: 'vendor',
      ...field,
      choices: [...('choices' in field ? field.choices : [])],
    })
})
afterAll(() => shop.close())

const name = () => {
  made += 1
  return `Atelier ${made}`
}
const create = (metafields: object) => admin.call('POST', '/api/vendors', { name: name(), metafields })

test('each type of field stores its value', async () => {
  const { body: kin } = await create({})
  const given = {
    line: 'By hand',
    story: { en: 'Since 1890', ar: 'منذ ١٨٩٠' },
    looms: 12.5,
    open: false,
    since: '1890-02-28',
    colour: 'red',
    colours: ['blue', 'red'],
    kin: [kin.vendor.id],
  }

  const { status, body } = await create(given)

  expect(status).toBe(200)
  expect(body.vendor.metafields).toEqual(given)
  expect((await admin.call('GET', `/api/vendors/${body.vendor.id}`)).body.vendor.metafields).toEqual(given)
})

const id = '01900000-0000-7000-8000-00000000ffff'

test.each([
  [{ line: 'eleven long' }, 'line', 'TOO_LONG'],
  [{ line: 5 }, 'line', 'INVALID_ENTRY'],
  [{ line: ['a'] }, 'line', 'INVALID_ENTRY'],
  [{ story: 'plain' }, 'story', 'INVALID_ENTRY'],
  [{ story: { fr: 'x'.repeat(41) } }, 'story.fr', 'TOO_LONG'],
  [{ looms: -1 }, 'looms', 'TOO_SMALL'],
  [{ looms: 101 }, 'looms', 'TOO_BIG'],
  [{ looms: '12' }, 'looms', 'INVALID_ENTRY'],
  [{ open: 'true' }, 'open', 'INVALID_ENTRY'],
  [{ since: '1890-02-29' }, 'since', 'INVALID_ENTRY'],
  [{ since: 'yesterday' }, 'since', 'INVALID_ENTRY'],
  [{ colour: 'green' }, 'colour', 'INVALID_CHOICE'],
  [{ colour: ['red'] }, 'colour', 'INVALID_CHOICE'],
  [{ colours: 'red' }, 'colours', 'INVALID_CHOICE'],
  [{ colours: ['red', 'red'] }, 'colours', 'INVALID_CHOICE'],
  [{ colours: ['red', 'green'] }, 'colours', 'INVALID_CHOICE'],
  [{ kin: ['nobody'] }, 'kin', 'INVALID_CHOICE'],
  [{ kin: [id] }, 'kin', 'NOT_FOUND'],
  [{ unknown: 'x' }, 'unknown', 'UNKNOWN_FIELD'],
  [{ tostring: 'x' }, 'tostring', 'UNKNOWN_FIELD'],
])('%j is rejected: %s %s', async (metafields, field, code) => {
  const { status, body } = await create(metafields)

  expect(status).toBe(422)
  expect(body.error.errors).toEqual([expect.objectContaining({ field: `metafields.${field}`, code })])
})

test.each(['{"__proto__": {"admin": true}}', '{"constructor": "x"}', '{"line": "x", "prototype": 1}'])(
  'the values %s are rejected without prototype pollution',
  async (metafields) => {
    const response = await fetch(`${shop.url}/api/vendors`, {
      method: 'POST',
      headers: { _token: admin.token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: `{"name": "Atelier proto", "metafields": ${metafields}}`,
    })

    expect([400, 422]).toContain(response.status)
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  },
)

test('a missing value is kept, null removes it, and a stale save is rejected', async () => {
  const { vendor } = (await create({ line: 'One', looms: 3, colour: 'red' })).body

  const { body } = await admin.call('PUT', `/api/vendors/${vendor.id}`, {
    version: 1,
    metafields: { looms: 4, colour: null, line: '  Two ' },
  })

  expect(body.vendor).toMatchObject({ version: 2, metafields: { line: 'Two', looms: 4 } })
  expect(body.vendor.metafields).not.toHaveProperty('colour')
  const stale = await admin.call('PUT', `/api/vendors/${vendor.id}`, { version: 1, metafields: { line: 'Late' } })
  expect([stale.status, stale.body.error.details.changed_fields]).toEqual([409, ['metafields']])
  expect(stale.body.error.details.current.metafields).toEqual({ line: 'Two', looms: 4 })
})

test('a value that is no longer valid is kept until it changes', async () => {
  const field = await aCustomField(shop.context, { entity: 'vendor', key: 'size', type: 'number' })
  const { vendor } = (await create({ size: 50 })).body
  await admin.call('PUT', `/api/custom_fields/${field.id}`, { version: 1, maximum: 10 })

  const same = await admin.call('PUT', `/api/vendors/${vendor.id}`, { version: 1, metafields: { size: 50, line: 'x' } })
  const other = await admin.call('PUT', `/api/vendors/${vendor.id}`, { version: 2, metafields: { size: 51 } })

  expect(same.status).toBe(200)
  expect(other.body.error.errors[0]).toMatchObject({ field: 'metafields.size', code: 'TOO_BIG' })
})

test('a file in a field counts as used; an unknown file is rejected', async () => {
  const { id: file } = await aPicture(shop.context)
  const lost = await create({ seal: id })
  const { vendor } = (await create({ seal: file })).body

  expect([lost.status, lost.body.error.code]).toEqual([404, 'NOT_FOUND'])
  const uses = async () => (await admin.call('GET', `/api/media/get_file_by_id/${file}`)).body.file.used_by
  expect(await uses()).toEqual([{ entity: 'vendor.fields', id: vendor.id, label: vendor.name }])
  await admin.call('DELETE', `/api/vendors/${vendor.id}?version=1`)
  expect(await uses()).toEqual([])
})

test('a required field is checked only by requests that contain custom fields', async () => {
  const field = await aCustomField(shop.context, { entity: 'vendor', key: 'must', required: true })

  const silent = await admin.call('POST', '/api/vendors', { name: name() })
  const spoken = await create({ line: 'x' })
  const { vendor } = (await create({ must: 'here' })).body
  const taken = await admin.call('PUT', `/api/vendors/${vendor.id}`, { version: 1, metafields: { must: ' ' } })

  expect(silent.status).toBe(200)
  for (const refused of [spoken, taken]) {
    expect(refused.body.error.errors).toEqual([{ field: 'metafields.must', code: 'REQUIRED' }])
  }
  await admin.call('DELETE', `/api/custom_fields/${field.id}?version=1`)
})
