import { filePageRoutes } from '@comptoir/media/server'
import { type AppContext, openStorefront } from '@comptoir/platform/server'
import { openVisitors } from '@comptoir/storefront/server'
import { shippedParts } from '../open/shipped-theme.ts'

export const openStore = async (app: AppContext) =>
  openStorefront({
    app,
    visitors: openVisitors(app, await shippedParts()),
    files: filePageRoutes,
    host: '127.0.0.1',
    port: 0,
    hosts: [],
    trustProxy: false,
  })
