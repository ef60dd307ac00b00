import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyDocuments } from '@comptoir/documents/server'
import { openLog, systemContext } from '@comptoir/platform/server'
import { eventually } from '@comptoir/platform/testing'
import { expect, test } from 'vitest'
import { openPaperShop } from '../../../domains/documents/testing/open-paper-shop.ts'
import { openApp } from '../open/open-app.ts'
import { cloneDatabase } from '../testing/clone-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const log = () => {}

test('documents come back with their numbers, their chain and their files', { timeout: 60_000 }, async () => {
  const paper = await openPaperShop()
  const target = await cloneDatabase({ empty: true })
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-backup-'))
  const { id, lines } = await paper.table.prepared()
  await paper.root.call('POST', `/api/orders/${id}/proformas`)
  await paper.issue(id, 'everything')
  await paper.pay(id)
  await paper.refund(id, { lines: [{ order_line_id: lines[0], quantity: 1 }] })
  await eventually(async () => {
    const { documents } = await paper.ofOrder(id)
    expect(documents.map(({ file }: { file: string }) => file)).toEqual(['written', 'written', 'written'])
  })
  const source = {
    url: paper.shop.app.database.pool.options.connectionString ?? '',
    filesFolder: paper.shop.filesFolder,
  }
  const destination = { url: target.url, filesFolder: join(folder, 'files') }

  await writeBackup(source, join(folder, 'shop.backup'), log)
  await restoreBackup(destination, join(folder, 'shop.backup'), { force: false, log })

  const app = await openApp({ ...destination, log: openLog({ level: 'silent' }) })
  expect(await verifyDocuments(systemContext(app, 'test'))).toEqual({ checked: 3, faults: [] })
  await app.database.close()
  await paper.shop.close()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})
