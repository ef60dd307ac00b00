import type { TestShop, TestStaff } from '@comptoir/platform/testing'
import { expect, vi } from 'vitest'
import type { EditRow, ProductEdit } from '../contract/edit.ts'

export async function anEditor(shop: TestShop, by?: TestStaff) {
  const manager = by ?? (await shop.as(['admin_products_manager', 'collections_manager']))

  const start = (body: object) => manager.call('POST', '/api/products/edits', body)
  const preview = (body: object) => manager.call('POST', '/api/products/edits/preview', body)
  const read = async (id: string): Promise<ProductEdit> =>
    (await manager.call('GET', `/api/products/edits/${id}`)).body.edit

  async function finished(id: string) {
    const edit = await vi.waitFor(
      async () => {
        const found = await read(id)
        expect(['done', 'stopped']).toContain(found.state)
        return found
      },
      { timeout: 20_000, interval: 30 },
    )
    const report: EditRow[] = (await manager.call('GET', `/api/products/edits/${id}/rows?limit=250`)).body.items
    return { edit, report }
  }

  async function edit(body: object) {
    const started = await start(body)
    expect(started.status).toBe(200)
    return finished(started.body.edit.id)
  }

  async function revert(id: string) {
    const started = await manager.call('POST', `/api/products/edits/${id}/revert`)
    expect(started.status).toBe(200)
    return finished(started.body.edit.id)
  }

  return { manager, start, preview, read, finished, edit, revert }
}
