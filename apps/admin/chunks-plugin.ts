import type { Plugin, Rollup } from 'vite'

/** A chunk of the finest build: entry, imports and modules. */
export type Cut = Pick<Rollup.OutputChunk, 'fileName' | 'facadeModuleId' | 'isEntry' | 'imports' | 'moduleIds'>

const signIn = /\/apps\/admin\/login\.html$/
const panel = /\/apps\/admin\/index\.html$/
const firstList = /\/orders\/admin\/list\/orders\.screen\.tsx$/
/** Its head shows the file actions, which are fetched apart. */
const products = /\/(products\.screen|file-actions)\.tsx$/
const overlays =
  /\/admin\/ui\/(overlays|palette|popups|list-options)\/[\w-]+-(box|popup)\.tsx$|\/palette-contents\.tsx$/
const screens = /\.screen\.tsx$/
/** A module of fewer screens stays in a chunk of its own. */
const minScreens = 3

/** Modules of a chunk and of its static imports. */
function modulesOf(chunks: ReadonlyMap<string, Cut>, cut: Cut) {
  const found = new Set<Cut>()
  const add = (each: Cut | undefined) => {
    if (!each || found.has(each)) return
    found.add(each)
    for (const name of each.imports) add(chunks.get(name))
  }
  add(cut)
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds))
}

function sharedBy(sets: readonly ReadonlySet<string>[], min: number) {
  const counts = new Map<string, number>()
  for (const id of sets.flatMap((ids) => [...ids])) counts.set(id, (counts.get(id) ?? 0) + 1)
  return new Set([...counts.keys()].filter((id) => (counts.get(id) ?? 0) >= min))
}

type Ids = ReadonlySet<string>

const both = (some: Ids, others: Ids) => new Set([...some].filter((id) => others.has(id)))
const without = (some: Ids, others: Ids) => new Set([...some].filter((id) => !others.has(id)))

/** In the order of loading: a module belongs to the first group that needs it. */
function groupsOf(cuts: readonly Cut[]) {
  const chunks = new Map(cuts.map((cut) => [cut.fileName, cut]))
  const matching = (pattern: RegExp) => cuts.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''))
  const reached = (pattern: RegExp) => matching(pattern).map((cut) => modulesOf(chunks, cut))
  const all = (pattern: RegExp) => sharedBy(reached(pattern), 1)
  const entries = new Set(matching(signIn).flatMap(({ moduleIds }) => moduleIds))
  const ownOfList = new Set(matching(firstList).flatMap(({ moduleIds }) => moduleIds))
  const lists = without(all(firstList), ownOfList)
  const signingIn = all(signIn)
  const shared = sharedBy(reached(screens), minScreens)
  return [
    { name: 'base', ids: both(signingIn, new Set([...all(panel), ...lists])) },
    { name: 'sign-in', ids: signingIn },
    { name: 'frame', ids: new Set([...all(panel), ...lists]) },
    { name: 'products', ids: all(products) },
    { name: 'overlays', ids: all(overlays) },
    { name: 'screens', ids: shared },
  ].map(({ name, ids }) => ({ name, ids: without(ids, entries) }))
}

/**
 * Cuts the panel into few chunks along the way to the first list: sign-in, frame with lists, overlays. By itself the
 * bundler makes a chunk for every set of screens that share a module, which is a hundred requests for a page. That
 * finest cut comes from an earlier build; it tells which modules a page needs after tree shaking.
 */
export function fewChunks(finest: readonly Cut[]): Plugin {
  const groups = groupsOf(finest)
  const name = (id: string) => groups.find(({ ids }) => ids.has(id))?.name ?? null
  return {
    name: 'comptoir-few-chunks',
    // Re-exporting modules would otherwise draw in all that they export.
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ name, debugName: 'way to the first list' }] },
    }),
  }
}

/** Hands over the chunks before others change the bundle: style sheets are modules too. */
export const readChunks = (read: (cuts: Cut[]) => void): Plugin => ({
  name: 'comptoir-read-chunks',
  enforce: 'pre',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      read(
        chunks.map(({ fileName, facadeModuleId, isEntry, imports, moduleIds }) => {
          return { fileName, facadeModuleId, isEntry, imports: [...imports], moduleIds: [...moduleIds] }
        }),
      )
    },
  },
})

/** Chromium compiles the functions of a script that begins so while it is received, off the main thread. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** For the way to the first list, where most functions run: compiled one by one they take a third of the first drawing. */
export const compileAhead = (): Plugin => ({
  name: 'comptoir-compile-ahead',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && isOnTheWay(file)) file.code = hint + file.code
      }
    },
  },
})

const groupsAhead = ['base', 'sign-in', 'frame', 'products']

const isOnTheWay = ({ name, isEntry, moduleIds }: Rollup.OutputChunk) =>
  isEntry || groupsAhead.includes(name) || moduleIds.some((id) => firstList.test(id) || products.test(id))
