import type { TestShop, TestStaff } from '@comptoir/platform/testing'
import { expect, vi } from 'vitest'
import type { Import, ImportKind, ImportRow } from '../contract/import.ts'

interface ImporterOptions {
  kind?: ImportKind
  by?: TestStaff
}

const paths: Readonly<Record<ImportKind, string>> = {
  products: '/api/products/import',
  stock: '/api/inventory/import',
  orders: '/api/orders/import',
  customers: '/api/customers/import',
  redirects: '/api/redirects/import',
  codes: '/api/discounts/import',
  gift_cards: '/api/gift_cards/import',
}

export async function anImporter(shop: TestShop, { kind = 'products', by }: ImporterOptions = {}) {
  const manager = by ?? (await shop.as(['admin_products_manager']))

  function upload(content: Buffer | string, dry_run = 'false') {
    const form = new FormData()
    form.append('dry_run', dry_run)
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'products.csv')
    return manager.call('POST', paths[kind], form)
  }

  const read = async (id: string): Promise<Import> => (await manager.call('GET', `/api/imports/${id}`)).body.import

  const finished = (id: string, timeout = 60_000) =>
    vi.waitFor(
      async () => {
        const found = await read(id)
        expect(['done', 'stopped', 'failed']).toContain(found.state)
        return found
      },
      { timeout, interval: 30 },
    )

  async function importFile(content: Buffer | string, dry_run = 'false') {
    const { status, body } = await upload(content, dry_run)
    expect(status).toBe(200)
    const done = await finished(body.import.id)
    const report: ImportRow[] = (await manager.call('GET', `/api/imports/${done.id}/rows?limit=250`)).body.items
    return { done, report }
  }

  return { manager, upload, read, finished, importFile }
}
