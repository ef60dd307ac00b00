import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { aPng } from '@comptoir/media/testing'
import { eventually, openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let manager: TestStaff
let importer: Awaited<ReturnType<typeof anImporter>>
let outside: Server
let origin = ''
let visits: string[] = []
beforeAll(async () => {
  const picture = await aPng({ seed: 11 })
  outside = createServer((request, response) => {
    const address = request.url ?? ''
    visits.push(address)
    if (address === '/gone.png') response.writeHead(404).end()
    else if (address === '/late.png' && visits.filter((each) => each === address).length === 1) response.destroy()
    else response.end(address === '/page.png' ? '<!doctype html>' : picture)
  })
  outside.listen(0, '127.0.0.1')
  await once(outside, 'listening')
  const own = outside.address()
  origin = `http://127.0.0.1:${typeof own === 'object' ? own?.port : 0}`
  shop = await openTestShop({ outsideAllowed: [origin] })
  manager = await shop.as(['admin_products_manager'])
  importer = await anImporter(shop, { by: manager })
})
beforeEach(() => {
  visits = []
})
afterAll(async () => {
  outside.close()
  await shop.close()
})

const head = 'Handle,Title,Description,Price,Image Src'
const description = 'A description that is long enough'
const file = (...lines: string[]) => [head, ...lines].join('\n')

async function importFile(content: string) {
  const form = new FormData()
  form.append('dry_run', 'false')
  form.append('pictures', 'true')
  form.append('file', new Blob([content]), 'products.csv')
  const { body } = await manager.call('POST', '/api/products/import', form)
  const { id } = await importer.finished(body.import.id)
  const done = await eventually(async () => {
    const found = await importer.read(id)
    expect((found.pictures?.done ?? 0) + (found.pictures?.failed ?? 0)).toBe(found.pictures?.total)
    return found
  })
  return { done, report: (await manager.call('GET', `/api/imports/${id}/rows`)).body.items }
}
const productOf = async ({ record_id }: { record_id: string }) =>
  (await manager.call('GET', `/api/products/${record_id}`)).body.product

test('pictures are fetched into the library; failed ones keep their URL and are noted on the row', async () => {
  const { heard, close } = await manager.listen()

  const { done, report } = await importFile(
    file(`mug,Enamel mug,${description},1,${origin}/mug.png`, `mug,,,,${origin}/gone.png`, `mug,,,,${origin}/page.png`),
  )

  expect(done).toMatchObject({ pictures: { total: 3, done: 1, failed: 2 }, warnings: 2 })
  expect(report[0].notes).toEqual([
    { row: 2, code: 'IMAGE_NOT_FETCHED', details: { url: `${origin}/gone.png`, reason: 'ADDRESS_UNREACHABLE' } },
    { row: 2, code: 'IMAGE_NOT_FETCHED', details: { url: `${origin}/page.png`, reason: 'FILE_TYPE_NOT_ALLOWED' } },
  ])
  const { media } = await productOf(report[0])
  expect(
    media.map(({ url, cfile_id }: { url: string; cfile_id: string | null }) => [
      url.startsWith('/files/'),
      cfile_id !== null,
    ]),
  ).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  await shop.idle()
  const told = heard.filter(({ event }) => event === 'update_import_data')
  expect(told.at(-1)?.payload).toMatchObject({ patch: { pictures: { done: 1, failed: 2 } } })
  close()
})

test('a URL is fetched once for all products, and the same file again changes nothing', async () => {
  const lines = ['cup', 'pot', 'jar'].map((name) => `${name},Enamel ${name},${description},1,${origin}/shared.png`)

  const first = await importFile(file(...lines))
  const again = await importFile(file(...lines))

  expect(first.done.pictures).toEqual({ total: 3, done: 3, failed: 0 })
  expect(again.done).toMatchObject({ counts: { same: 3 }, pictures: { total: 0 } })
  // Concurrent products may download it before the first has stored it.
  expect(visits.length).toBeLessThanOrEqual(3)
  const shown = await Promise.all(first.report.map(productOf))
  expect(new Set(shown.map(({ media }) => media[0].cfile_id)).size).toBe(1)
})

test('an address whose file was deleted is fetched again', async () => {
  const line = (name: string) => file(`${name},Enamel ${name},${description},1,${origin}/again.png`)
  const fetched = async ({ report }: Awaited<ReturnType<typeof importFile>>) =>
    (await productOf(report[0])).media[0].cfile_id
  const first = await fetched(await importFile(line('can')))
  const root = await shop.as('root')
  const { version } = (await root.call('GET', `/api/media/get_file_by_id/${first}`)).body.file

  const deleted = await root.call('DELETE', `/api/media/files/${first}?version=${version}&force=true`)
  const { db } = shop.context
  const remembered = await rows(db.current, sql`select 1 from fetched_pictures where file_id = ${first}`)
  const second = await fetched(await importFile(line('lid')))

  expect([deleted.status, remembered]).toEqual([200, []])
  expect([second === first, visits]).toEqual([false, ['/again.png', '/again.png']])
})

test('pictures of a product that was deleted for good are counted, so the import ends', async () => {
  const { done, report } = await importFile(file(`keg,Enamel keg,${description},1,`))
  const { db } = shop.context
  const { record_id } = report[0]
  await rows(
    db.current,
    sql`insert into import_pictures (shop_id, batch_id, row_number, product_id, pictures, tried_at)
        select shop_id, batch_id, row_number, entity_id, 1, now() - interval '5 minutes'
        from batch_rows where batch_id = ${done.id}`,
  )
  await rows(db.current, sql`update batches set counts = counts || '{"pictures": 1}' where id = ${done.id}`)

  await rows(db.current, sql`delete from products where id = ${record_id}`)
  const waiting = await rows(db.current, sql`select product_id from import_pictures where batch_id = ${done.id}`)
  await rows(db.current, sql`select graphile_worker.add_job('resume_import_pictures')`)

  expect(waiting).toEqual([{ product_id: null }])
  await eventually(async () => expect((await importer.read(done.id)).pictures?.done).toBe(1))
})

test('a failing server is retried, and internal addresses are not visited', async () => {
  const { report } = await importFile(
    file(
      `tub,Enamel tub,${description},1,${origin}/late.png`,
      `bin,Enamel bin,${description},1,http://127.0.0.1:1/bin.png`,
    ),
  )

  const [tub, bin] = await Promise.all(report.map(productOf))
  expect([tub.media[0].cfile_id !== null, bin.media[0].cfile_id]).toEqual([true, null])
  expect(report[1].notes).toMatchObject([{ code: 'IMAGE_NOT_FETCHED', details: { reason: 'ADDRESS_NOT_ALLOWED' } }])
})

test('pictures of a killed process are fetched by another, and are reverted with the import', async () => {
  const { done, report } = await importFile(file(`urn,Enamel urn,${description},1,`))
  const { db } = shop.context
  await rows(
    db.current,
    sql`insert into product_media (shop_id, product_id, id, source, url, position)
        select shop_id, id, 'one', 'web', ${`${origin}/urn.png`}, 0 from products where handle = 'urn'`,
  )
  await rows(
    db.current,
    sql`insert into import_pictures (shop_id, batch_id, row_number, product_id, pictures, tried_at)
        select shop_id, batch_id, row_number, entity_id, 1, now() - interval '5 minutes'
        from batch_rows where batch_id = ${done.id}`,
  )
  await rows(db.current, sql`update batches set counts = counts || '{"pictures": 1}' where id = ${done.id}`)

  await rows(db.current, sql`select graphile_worker.add_job('resume_import_pictures')`)
  await eventually(async () => expect((await importer.read(done.id)).pictures?.done).toBe(1))
  expect((await productOf(report[0])).media[0].cfile_id).not.toBeNull()

  const { body } = await manager.call('POST', `/api/imports/${done.id}/revert`, {})
  expect((await importer.finished(body.import.id)).counts).toMatchObject({ create: 1, fail: 0 })
})

test('an import is reverted even if its pictures were fetched later', async () => {
  await importer.importFile(file(`vat,Enamel vat,${description},1,`))
  const { done, report } = await importFile(file(`vat,Enamel vats,${description},1,${origin}/vat.png`))

  const { body } = await manager.call('POST', `/api/imports/${done.id}/revert`, {})
  const back = await importer.finished(body.import.id)

  expect(back.counts).toMatchObject({ update: 1, fail: 0 })
  expect(await productOf(report[0])).toMatchObject({ title: 'Enamel vat', media: [] })
})
