import { storePages } from '@comptoir/catalogue/storefront'
import { filePageRoutes } from '@comptoir/media/server'
import { type AppContext, openStorefront } from '@comptoir/platform/server'

export const openStore = (app: AppContext) =>
  openStorefront({
    app,
    pages: storePages,
    files: filePageRoutes,
    host: '127.0.0.1',
    port: 0,
    hosts: [],
    trustProxy: false,
  })
