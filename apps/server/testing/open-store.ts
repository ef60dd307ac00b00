import { filePageRoutes } from '@comptoir/media/server'
import { type AppContext, openStorefront } from '@comptoir/platform/server'
import { shippedParts } from '../open/shipped-theme.ts'
import { openShopFront } from '../open/shop-front.ts'

export const openStore = async (app: AppContext) =>
  openStorefront({
    app,
    visitors: await openShopFront(app, await shippedParts()),
    files: filePageRoutes,
    host: '127.0.0.1',
    port: 0,
    hosts: [],
    trustProxy: false,
  })
