const beside = (name: string) =>
  new URL(import.meta.url.endsWith('.ts') ? `./${name}.ts` : `./${name}.mjs`, import.meta.url)

/** What render threads run: beside this one, from source and from the built bundle. */
export const workerModule = () => beside('worker')

/** What the process runs that prints papers. */
export const pressModule = () => beside('press')
