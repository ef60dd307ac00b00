import { join } from 'node:path'
import { frameRoutes } from '@comptoir/extensions/server'
import { installationRoot } from '@comptoir/platform/root'
import type { AppContext } from '@comptoir/platform/server'
import { openVisitors } from '@comptoir/storefront/server'
import type { shippedParts } from './shipped-theme.ts'

/** Pages of the shop, and the page that plugins of the panel run in, on another origin than the panel. */
export async function openShopFront(app: AppContext, parts: Awaited<ReturnType<typeof shippedParts>>) {
  const { routes, ...visitors } = openVisitors(app, parts)
  return {
    ...visitors,
    routes: [...routes, ...(await frameRoutes(join(installationRoot(), 'dist', 'plugin-runtime')))],
  }
}
