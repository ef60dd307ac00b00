import { Readable } from 'node:stream'
import { diskFiles } from '@comptoir/platform/server'
import { describe, expect, test } from 'vitest'
import { countUnits, groupsOf } from './read-csv.ts'

const head = 'Handle,Title,Description,Price\n'

/** Reads from memory, without I/O: each turn of the event loop was yielded by the reader. */
function inspect(content: string) {
  const files = { ...diskFiles('unused'), get: () => Readable.from([Buffer.from(content)]) }
  return countUnits(
    groupsOf(files, { key: '', mapping: null }, () => {}),
    'products',
  )
}

/** Counts turns of the event loop, which are chances for other requests, during the work. */
async function turnsDuring(work: Promise<unknown>) {
  let turns = 0
  let over = false
  const turn = () => {
    turns += 1
    if (!over) setImmediate(turn)
  }
  turn()
  await work.finally(() => {
    over = true
  })
  return turns
}

describe('reading a file yields to other requests between slices', () => {
  test.each([
    ['blank lines', '\n'],
    ['one letter per line', 'a\n'],
    ['rows', 'mug,Enamel mug,A description that is long enough,1\n'],
    ['cells with line breaks', `mug,"${'a\n'.repeat(5_000)}",,1\n`],
  ])('%s', async (_, line) => {
    const size = 100_000

    const turns = await turnsDuring(inspect(head + line.repeat(Math.ceil(size / line.length))))

    expect(turns).toBeGreaterThanOrEqual(Math.floor(size / 1_024))
  })
})

test('a line with too many cells is malformed', async () => {
  const broken = inspect(`${head}${','.repeat(20_000)}\n`)

  await expect(broken).rejects.toMatchObject({ code: 'CSV_MALFORMED', details: { line: 2 } })
})
