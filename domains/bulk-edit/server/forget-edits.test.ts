import { aProduct } from '@comptoir/catalogue/testing'
import { eventually, openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEditor } from '../testing/index.ts'

let shop: TestShop
let now = new Date()
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
})
afterAll(() => shop.close())

test('the rows of an edit are deleted after thirty days, the edit is kept', async () => {
  const editor = await anEditor(shop)
  const { id } = await aProduct(shop.context)
  const { edit } = await editor.edit({ ids: [id], changes: { status: 'draft' } })
  const forget = () =>
    rows(shop.context.db.current, sql`select graphile_worker.add_job('forget_batch_rows', '{}'::json)`)
  const left = async () => {
    const [row] = await rows<{ undoable: number; rows: number }>(
      shop.context.db.current,
      sql`select count(undo)::integer as undoable, count(*)::integer as rows from batch_rows`,
    )
    return row
  }
  const day = 86_400_000

  now = new Date(Date.now() + 29 * day)
  await forget()
  const waiting = () =>
    rows(
      shop.context.db.current,
      sql`select 1 from graphile_worker.jobs where task_identifier = 'forget_batch_rows' and run_at <= now()`,
    )
  await eventually(async () => expect(await waiting()).toEqual([]))
  expect(await left()).toEqual({ undoable: 1, rows: 1 })

  now = new Date(Date.now() + 31 * day)
  await forget()
  await eventually(async () => expect(await left()).toEqual({ undoable: 0, rows: 0 }))

  expect(await editor.read(edit.id)).toEqual(edit)
  const { body } = await editor.manager.call('POST', `/api/products/edits/${edit.id}/revert`)
  expect(body.error.code).toBe('NOTHING_TO_TAKE_BACK')
})
