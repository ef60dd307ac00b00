import { storePages } from '@comptoir/catalogue/storefront'
import { filePageRoutes } from '@comptoir/media/server'
import { openStorefront, type Process } from '@comptoir/platform/server'

/** The shop's own origin beside a test's panel. */
export const openStore = (process: Process) =>
  openStorefront({
    process,
    pages: storePages,
    files: filePageRoutes,
    host: '127.0.0.1',
    port: 0,
    hosts: [],
    trustProxy: false,
  })
