import { readdir } from 'node:fs/promises'
import { openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture, aPng, sendFiles } from '../../testing/index.ts'
import { deleteUnused } from '../content/leftovers.ts'
import { useFiles } from './use-files.ts'

let shop: TestShop
let editor: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.as(['admin_media'])
})
afterAll(() => shop.close())

const product = '01900000-0000-7000-8000-000000000001'
const useIn = (files: readonly string[], before: readonly string[] = []) =>
  shop.context.db.transaction((tx) =>
    useFiles(tx, { entity: 'product', id: product, files, before, label: 'Enamel mug' }),
  )
const put = (id: string, body: unknown) => editor.call('PUT', `/api/media/files/${id}`, body)
const remove = (id: string, query: string) => editor.call('DELETE', `/api/media/files/${id}?${query}`)
const read = async (id: string) => (await editor.call('GET', `/api/media/get_file_by_id/${id}`)).body.file
const kept = async () => (await readdir(shop.filesFolder, { recursive: true })).filter((path) => path.length > 60)

function replace(id: string, version: number | undefined, content: Buffer) {
  const form = new FormData()
  if (version !== undefined) form.append('version', String(version))
  form.append('file', new Blob([new Uint8Array(content)]), 'other.png')
  return editor.call('POST', `/api/media/files/${id}/replace`, form)
}

test('title, description, folder and focal point can change; an outdated save reports the changed fields', async () => {
  const { id, version } = await aPicture(shop.context, { seed: 20 })
  const listener = await editor.listen()

  const first = await put(id, { version, title: 'A blue mug', focal: { x: 0.25, y: 1 } })
  const second = await put(id, { version, alt: 'A mug on a shelf' })
  await shop.idle()

  expect(first.body.file).toMatchObject({ title: 'A blue mug', focal: { x: 0.25, y: 1 }, version: 2 })
  expect([second.status, second.body.error]).toMatchObject([
    409,
    { code: 'VERSION_CONFLICT', details: { changed_fields: expect.arrayContaining(['title', 'focal']) } },
  ])
  await expect
    .poll(() => listener.heard.filter(({ event }) => event === 'update_file_data'))
    .toMatchObject([{ payload: { id, version: 2, patch: { title: 'A blue mug' } } }])
  listener.close()
})

test.each([
  [{ title: 'Four' }, 'IMAGE_TITLE_LENGTH'],
  [{ title: ' Four    ' }, 'IMAGE_TITLE_LENGTH'],
  [{ title: 'x'.repeat(251) }, 'TOO_LONG'],
  [{ tag: 'No such folder' }, 'TAG_INVALID'],
  [{ focal: { x: 2, y: 0 } }, 'TOO_BIG'],
])('%j is refused with %s', async (change, code) => {
  const { id, version } = await aPicture(shop.context, { seed: 21 })

  const { status, body } = await put(id, { version, ...change })

  expect([status, body.error.errors[0].code]).toEqual([422, code])
})

test('files are found by title, name and description, per folder or in all, page by page', async () => {
  for (const seed of [30, 31, 32]) await aPicture(shop.context, { seed, tag: 'shelf', title: `Straw hat ${seed}` })
  const { id, version } = await aPicture(shop.context, { seed: 33, tag: 'shelf', title: 'Wool scarf' })
  await put(id, { version, alt: 'Beside a straw hat' })
  const list = async (path: string) => (await editor.call('GET', `/api/media/get_files/${path}`)).body

  const first = await list('shelf?q=straw&sort=title&limit=2')
  const second = await list(`shelf?q=straw&sort=title&limit=2&cursor=${first.next_cursor}`)

  const titles = [...first.files, ...second.files].map(({ title }) => title)
  expect(titles).toEqual(['Straw hat 30', 'Straw hat 31', 'Straw hat 32', 'Wool scarf'])
  expect((await list('shelf?limit=1')).total).toBe(4)
  expect((await list('all?q=scarf')).files).toMatchObject([{ id }])
  expect((await list('picture?q=scarf')).files).toEqual([])
  expect(
    (await editor.call('GET', '/api/media/get_files')).body.files.map(({ tag }: { tag: string }) => tag),
  ).not.toContain('shelf')
  expect((await editor.call('GET', '/api/media/get_tags')).body.tags).toContainEqual({ tag: 'shelf', files: 4 })
})

test('a file in use names its uses and is deleted only with force', async () => {
  const { id, version } = await aPicture(shop.context, { seed: 40 })
  await useIn([id])

  const refused = await remove(id, `version=${version}`)
  const used = await read(id)
  const forced = await remove(id, `version=${version}&force=true`)

  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: 'IN_USE', details: { by: [{ entity: 'product', id: product, label: 'Enamel mug' }] } },
  ])
  expect(used).toMatchObject({ uses: 1, used_by: [{ entity: 'product', id: product, label: 'Enamel mug' }], version })
  expect(forced.status).toBe(200)
  expect((await editor.call('GET', `/api/media/get_file_by_id/${id}`)).status).toBe(404)
})

test('uses follow the record’s latest files; a missing file rejects the change', async () => {
  const [one, two] = [await aPicture(shop.context, { seed: 41 }), await aPicture(shop.context, { seed: 42 })]
  await useIn([one.id])
  await useIn([two.id, two.id])
  const unknown = useIn([one.id, '01900000-0000-7000-8000-00000000ffff'])

  await expect(unknown).rejects.toThrow('NOT_FOUND')
  expect([(await read(two.id)).uses, (await read(one.id)).uses]).toEqual([1, 0])
  await useIn([])
  expect(await read(two.id)).toMatchObject({ uses: 0 })
})

test('a record can be saved although its file was deleted by force', async () => {
  const [missing, other] = [await aPicture(shop.context, { seed: 43 }), await aPicture(shop.context, { seed: 44 })]
  await useIn([missing.id])
  await remove(missing.id, `version=${missing.version}&force=true`)

  await useIn([missing.id, other.id], [missing.id])

  expect((await read(other.id)).uses).toBe(1)
  await useIn([])
})

test('replaced content keeps the record and gets a new URL', async () => {
  const before = await aPicture(shop.context, { seed: 50 })
  await useIn([before.id])

  const unsaid = await replace(before.id, undefined, await aPng({ seed: 51 }))
  const { status, body } = await replace(before.id, before.version, await aPng({ seed: 51, width: 60 }))
  const stale = await replace(before.id, before.version, await aPng({ seed: 52 }))

  expect([unsaid.status, stale.status]).toEqual([428, 409])
  expect(status).toBe(200)
  expect(body.file).toMatchObject({
    id: before.id,
    title: before.title,
    name: 'other.png',
    width: 60,
    uses: 1,
    version: 2,
  })
  expect(body.file.url).not.toBe(before.url)
  // Open pages do not break at once: the old content stays, but its URL is not found.
  expect((await fetch(shop.storeUrl + body.file.url)).status).toBe(200)
  await useIn([])
})

test('two files of one folder never have the same content', async () => {
  const [one, two] = [await aPicture(shop.context, { seed: 60 }), await aPicture(shop.context, { seed: 61 })]
  const other = await aPicture(shop.context, { seed: 60, tag: 'elsewhere' })

  const replaced = await replace(two.id, two.version, await aPng({ seed: 60 }))
  const moved = await put(other.id, { version: other.version, tag: one.tag })

  expect([replaced.status, replaced.body.error.code]).toEqual([409, 'FILE_ALREADY_THERE'])
  expect([moved.status, moved.body.error.code]).toEqual([409, 'FILE_ALREADY_THERE'])
})

test('content unused for a day is deleted, used content stays', async () => {
  const lone = await aPicture(shop.context, { seed: 70 })
  const shared = await aPicture(shop.context, { seed: 71 })
  await aPicture(shop.context, { seed: 71, tag: 'elsewhere' })
  const before = await kept()
  for (const { id, version } of [lone, shared]) await remove(id, `version=${version}`)

  await deleteUnused.run(shop.context, {})
  const young = await kept()
  await rows(shop.context.db.current, sql`update media_leftovers set since = now() - interval '2 days'`)
  await deleteUnused.run(shop.context, {})

  expect(young).toEqual(before)
  expect((await kept()).length).toBeLessThan(before.length)
  expect((await fetch(shop.storeUrl + shared.url)).status).toBe(200)
  const again = await sendFiles(editor, [['again.png', await aPng({ seed: 70 })]])
  expect((await fetch(shop.storeUrl + again.body.files[0].url)).status).toBe(200)
})

test('product managers can upload images but not change the library', async () => {
  const manager = await shop.as(['admin_products_manager'])
  const { id, version } = await aPicture(shop.context, { seed: 80 })

  const uploaded = await sendFiles(manager, [['mug.png', await aPng({ seed: 81 })]])
  const renamed = await manager.call('PUT', `/api/media/files/${id}`, { version, title: 'Not mine' })

  expect(uploaded.body.files).toHaveLength(1)
  expect([renamed.status, renamed.body.error.code]).toEqual([403, 'FORBIDDEN'])
})
