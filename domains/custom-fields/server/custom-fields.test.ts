import { eventually, openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomField } from '../testing/index.ts'

let shop: TestShop
let admin: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.as('admin')
})
afterAll(() => shop.close())

const request = (key: string, more: object = {}) => ({
  entity: 'vendor',
  key,
  type: 'text',
  name: { en: 'Story' },
  ...more,
})

test('a new field is placed last and broadcast to all signed-in users', async () => {
  const clerk = await shop.as([])
  const { heard, close } = await clerk.listen()

  const one = await admin.call('POST', '/api/custom_fields', request('story'))
  const other = await admin.call('POST', '/api/custom_fields', request('since', { type: 'date' }))

  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.body.custom_field).toMatchObject({ key: 'story', localised: false, version: 1 })
  expect(other.body.custom_field.position).toBe(one.body.custom_field.position + 1)
  await eventually(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ event: 'new_custom_field_data', payload: other.body.custom_field }),
    ),
  )
  const again = await clerk.listen()
  await eventually(() =>
    expect(again.heard.find(({ event }) => event === 'custom_fields_data')?.payload).toContainEqual(
      one.body.custom_field,
    ),
  )
  close()
  again.close()
})

test('one of fifty concurrent creations of the same key succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      admin.call('POST', '/api/custom_fields', request('colour', { entity: 'customer' })),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.error.code} ${body.error.field}`))).toEqual(
    new Set(['409 FIELD_KEY_TAKEN key']),
  )
})

test('an entity has at most fifty fields, also if sixty are created at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      admin.call('POST', '/api/custom_fields', request(`many_${at}`, { entity: 'collection' })),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(answers.find(({ status }) => status !== 200)?.body.error).toMatchObject({
    code: 'FIELD_LIMIT',
    details: { most: 50 },
  })
})

test.each([
  '__proto__',
  'constructor',
  'prototype',
  'Story',
  '1st',
  'a-b',
  '',
  'a'.repeat(64),
  'naïve',
  "x'; drop table",
])('the key %j is rejected', async (key) => {
  const { status } = await admin.call('POST', '/api/custom_fields', request(key))

  expect([400, 422]).toContain(status)
})

test.each([
  [{ entity: 'spaceship' }, 'entity'],
  [{ type: 'number', localised: true }, 'localised'],
  [{ many: true }, 'many'],
  [{ type: 'choice' }, 'choices'],
  [{ choices: [{ key: 'a', label: { en: 'A' } }] }, 'choices'],
  [
    {
      type: 'choice',
      choices: [
        { key: 'a', label: { en: 'A' } },
        { key: 'a', label: { en: 'B' } },
      ],
    },
    'choices',
  ],
  [{ type: 'reference' }, 'reference_to'],
  [{ type: 'reference', reference_to: 'spaceship' }, 'reference_to'],
  [{ type: 'number', minimum: 3, maximum: 2 }, 'maximum'],
  [{ type: 'date', longest: 3 }, 'longest'],
  [{ name: {} }, 'name'],
])('a field with %j is rejected at %s', async (wrong, field) => {
  const { status, body } = await admin.call('POST', '/api/custom_fields', request('wrong', wrong))

  expect(status).toBe(422)
  expect(body.error.errors[0].field.split('.')[0]).toBe(field)
})

test('key and type are immutable, names and limits can change, stale saves are rejected', async () => {
  const field = await aCustomField(shop.context, { entity: 'vendor', type: 'number' })

  const renamed = await admin.call('PUT', `/api/custom_fields/${field.id}`, {
    version: 1,
    name: { en: 'Looms' },
    maximum: 9,
  })
  const stale = await admin.call('PUT', `/api/custom_fields/${field.id}`, { version: 1, name: { en: 'Late' } })
  const other = await admin.call('PUT', `/api/custom_fields/${field.id}`, { version: 2, type: 'text' })

  expect(renamed.body.custom_field).toMatchObject({ name: { en: 'Looms' }, maximum: 9, type: 'number', version: 2 })
  expect([stale.status, stale.body.error.details.changed_fields]).toEqual([409, ['maximum', 'name']])
  expect(other.status).toBe(400)
})

test('changing fields needs full access, reading them does not', async () => {
  const clerk = await shop.as(['admin_products_manager'])
  const field = await aCustomField(shop.context, { entity: 'vendor' })

  const refused = await Promise.all([
    clerk.call('POST', '/api/custom_fields', request('clerks')),
    clerk.call('PUT', `/api/custom_fields/${field.id}`, { version: 1, required: true }),
    clerk.call('DELETE', `/api/custom_fields/${field.id}?version=1`),
    clerk.call('GET', `/api/custom_fields/${field.id}/values`),
  ])

  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const { body } = await clerk.call('GET', '/api/custom_fields')
  expect(body.custom_fields).toContainEqual(field)
})

test('deleting a field deletes its values, and then frees its key', async () => {
  const field = await aCustomField(shop.context, { entity: 'vendor', key: 'motto' })
  await aCustomField(shop.context, { entity: 'vendor', key: 'motto_stays' })
  const metafields = { motto: 'By hand', motto_stays: 'Here' }
  const { vendor } = (await admin.call('POST', '/api/vendors', { name: 'Atelier Motto', metafields })).body
  expect((await admin.call('GET', `/api/custom_fields/${field.id}/values`)).body).toEqual({
    total: 1,
    total_is: 'exact',
  })

  const { status } = await admin.call('DELETE', `/api/custom_fields/${field.id}?version=1`)

  expect(status).toBe(200)
  expect(
    (await admin.call('GET', '/api/custom_fields')).body.custom_fields.map(({ key }: { key: string }) => key),
  ).not.toContain('motto')
  await eventually(async () => {
    const { body } = await admin.call('GET', `/api/vendors/${vendor.id}`)
    expect(body.vendor.metafields).toEqual({ motto_stays: 'Here' })
    expect(await rows(shop.context.db.current, sql`select 1 from custom_fields where key = 'motto'`)).toEqual([])
  })
  expect((await admin.call('POST', '/api/custom_fields', request('motto'))).status).toBe(200)
}, 20_000)
