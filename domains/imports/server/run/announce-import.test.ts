import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anImporter } from '../../testing/index.ts'

let shop: TestShop
let importer: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  shop = await openTestShop()
  importer = await anImporter(shop)
})
afterAll(() => shop.close())

const head = 'Handle,Title,Body (HTML),Variant Price'
const good = (handle: string) => `${handle},A title,A long enough description,12`
const newsOf = async (who = importer.manager) =>
  (await who.call('GET', '/api/get_recent_notifications')).body.notifications

test('whoever started an import is told how it ended, and nobody else', async () => {
  const other = await shop.as(['admin_products_manager'])
  await importer.importFile([head, good('trial')].join('\n'), 'true')
  const { done } = await importer.importFile([head, good('one'), good('two')].join('\n'))
  const partial = (await importer.importFile([head, good('three'), 'four,,,'].join('\n'))).done
  await shop.idle()

  const [second, first, ...rest] = await newsOf()

  expect(first).toMatchObject({
    title: 'imports.notifications.done',
    title_args: { file: 'products.csv', count: 2 },
    content: { link: `/products/import?id=${done.id}`, entity: 'import', entity_id: done.id },
    level: 'success',
  })
  expect(second).toMatchObject({
    title: 'imports.notifications.partial',
    title_args: { count: 1, failed: 1 },
    content: { entity_id: partial.id },
    level: 'warning',
  })
  expect([rest, await newsOf(other)]).toEqual([[], []])
})
