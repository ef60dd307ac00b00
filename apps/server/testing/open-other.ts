import type { TestShop } from '@comptoir/platform/testing'
import { openApp } from '../open/open-app.ts'
import { openShop } from '../open/open-shop.ts'

/** A second server on the database of a shop. */
export async function openOther(shop: TestShop, outsideAllowed?: readonly string[]) {
  const url = String(shop.app.database.pool.options.connectionString)
  const app = await openApp({ url, filesFolder: shop.filesFolder, log: shop.app.log, outsideAllowed })
  const options = { host: '127.0.0.1', port: 0, hosts: [], trustProxy: false, production: false }
  const server = await openShop({ ...options, app, url })
  return {
    url: `http://127.0.0.1:${server.port}`,
    async close() {
      await server.close()
      await app.renderer.close()
      await app.press.close()
      await app.database.close()
    },
  }
}
