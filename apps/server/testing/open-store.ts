import { storePages } from '@comptoir/catalogue/storefront'
import { filePageRoutes } from '@comptoir/media/server'
import { type AppContext, openStorefront } from '@comptoir/platform/server'

/** The shop's own origin beside a test's panel. */
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
