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

test('a file with too many products fails before the first write', {
  timeout: 40_000,
}, async () => {
  const { body } = await importer.upload(`Title,Price\n${'a,1\n'.repeat(300_000)}`)

  const done = await importer.finished(body.import.id)

  expect(done).toMatchObject({ state: 'failed', done: 0, error: { code: 'FILE_TOO_LARGE' } })
})

test.each([
  ['blank', '\n'],
  ['one letter long', 'a\n'],
])(
  'a million lines that are %s are rejected, and other requests are answered meanwhile',
  {
    timeout: 120_000,
  },
  async (_, line) => {
    const { body } = await importer.upload(`Handle,Title,Description,Price\n${line.repeat(1_000_001)}`)
    let answers = 0
    for (let state = 'queued'; ['queued', 'running'].includes(state) && answers < 20; ) {
      state = (await importer.read(body.import.id)).state
      if (state === 'running') answers += 1
    }

    expect(answers).toBe(20)
    expect(await importer.finished(body.import.id, 100_000)).toMatchObject({
      state: 'failed',
      done: 0,
      error: { code: 'FILE_TOO_LARGE' },
    })
  },
)
