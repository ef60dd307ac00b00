import { aPicture } from '@comptoir/media/testing'
import { anOrder } from '@comptoir/orders/testing'
import { eventually } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop()
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }

test('a file that could not be written stands later; number and content are not touched', patience, async () => {
  const { id } = await anOrder(paper.shop.context)
  const { print } = paper.shop.app.press
  let faults = 0
  paper.shop.app.press.print = async (sheet) => {
    faults += 1
    throw new Error(`no paper for ${sheet.name}`)
  }
  const { document } = (await paper.issue(id, 'everything')).body
  await eventually(async () => expect((await paper.ofOrder(id)).documents[0].file).toBe('failed'))
  const failed = (await paper.ofOrder(id)).documents[0]
  const closed = await paper.file(document.id)
  paper.shop.app.press.print = print
  await paper.root.call('POST', `/api/documents/${document.id}/write`)

  expect(await paper.textOf(document.id)).toContain(document.name)
  expect(faults).toBeGreaterThan(0)
  expect([closed.status, failed.next_try_at]).toEqual([409, expect.any(String)])
  const [written] = (await paper.ofOrder(id)).documents
  expect(written).toMatchObject({ name: document.name, total: document.total, file: 'written', next_try_at: null })
})

/** Width in points, and whether it has a picture. */
async function lookOf(id: string) {
  await paper.textOf(id)
  const pdf = Buffer.from((await paper.file(id)).bytes).toString('latin1')
  return [Math.round(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])), pdf.includes('/Subtype /Image')]
}

test('paper and logo are those of its day; a logo that is gone leaves the name in its place', patience, async () => {
  const { formats } = await aPicture(paper.shop.context, { width: 900, height: 200, seed: 7 })
  const issued = async (values: Record<string, string>) => {
    await paper.change(values)
    const { id } = await anOrder(paper.shop.context)
    return (await paper.issue(id, 'everything')).body.document.id
  }
  const first = await issued({ paper_size: 'letter', legal_logo: formats.large?.url ?? '' })
  const look = await lookOf(first)
  const second = await issued({ paper_size: 'country', legal_logo: `/files/${'0'.repeat(64)}/large.webp` })

  expect(look).toEqual([612, true])
  expect(await lookOf(second)).toEqual([595, false])
  expect(await paper.textOf(second)).toContain('Store Name')
  expect(await lookOf(first)).toEqual(look)
})

test('nobody changes or deletes what was issued', patience, async () => {
  const { pool } = paper.shop.app.database
  const refusal = { code: '42501' }
  await expect(pool.query(`update documents set total = total, name = 'X'`)).rejects.toMatchObject(refusal)
  await expect(pool.query("update documents set snapshot = '{}'")).rejects.toMatchObject(refusal)
  await expect(pool.query('delete from documents')).rejects.toMatchObject(refusal)
  await expect(pool.query('delete from document_lines')).rejects.toMatchObject(refusal)
})
