/** The module that render threads run: beside this one, from source and from the built bundle. */
export const workerModule = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.mjs', import.meta.url)
