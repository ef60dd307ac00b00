import { joinedDb, type PipelinedTx, pipelined } from '@comptoir/platform/server'
import { openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('statements are not compiled, whatever the server’s setting', async () => {
  const { rows: settings } = await shop.app.database.pool.query('show jit')

  expect(settings).toEqual([{ jit: 'off' }])
})

test('a transaction joins the one that is open, a separate one is saved although the open one fails', async () => {
  const { db } = shop.context
  const add = (key: string) => sql`insert into shops (id, key) values (${key.length}, ${key})`

  const failing = db.transaction(async (tx) => {
    const open = joinedDb(tx)
    await open.transaction((same) => same.execute(add('joined')))
    await open.separately((own) => own.execute(add('separate')))
    throw new Error('The call fails')
  })

  await expect(failing).rejects.toThrow('The call fails')
  const keys = await rows<{ key: string }>(db.current, sql`select key from shops where key in ('joined', 'separate')`)
  expect(keys).toEqual([{ key: 'separate' }])
})

test('the parts of a pipeline end before its failure is told: nothing is written after the rollback', async () => {
  const { db } = shop.context
  const slow = async (tx: PipelinedTx) => {
    await tx.execute(sql`select 1`)
    await tx.execute(sql`insert into shops (id, key) values (99, 'late')`)
  }

  const failing = db.transaction((tx) =>
    pipelined(tx, (tx) => [Promise.reject(new Error('A part is refused')), slow(tx)]),
  )

  await expect(failing).rejects.toThrow('A part is refused')
  expect(await rows(db.current, sql`select 1 from shops where key = 'late'`)).toEqual([])
})
