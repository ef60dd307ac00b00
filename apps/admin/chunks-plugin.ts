import type { Plugin, Rollup } from 'vite'

/** A chunk of the finest build: entry, imports and modules. */
export type Cut = Pick<
  Rollup.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'moduleIds'
>

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

const late = /^(?!.*virtual:texts)(?!.*\.screen\.tsx$)/
/** Single icons are none. */
const library = /\/node_modules\/(?!lucide-react\/)/
const owner = /\/(?:domains|apps)\/([\w-]+)\//

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

/**
 * What is fetched late: dialogs, menus, previews and the like, in a chunk of each domain, as a chunk for each of them
 * would be two hundred requests at the first touch of a page. What screens need as well is another one. Those that
 * bring a library, such as an editor, stay by themselves, and so do those of the sign-in page.
 */
function lateGroups(reached: readonly Ids[], ofScreens: Ids, taken: { entries: Ids; before: Ids }) {
  const late = reached
    .filter((ids) => both(ids, taken.entries).size === 0)
    .map((ids) => without(ids, taken.before))
    .filter((ids) => ![...ids].some((id) => library.test(id)))
  const ids = sharedBy(late, 1)
  return [...byOwner('shared', both(ids, ofScreens)), ...byOwner('late', without(ids, ofScreens))]
}

const byOwner = (kind: string, ids: Ids) =>
  [...Map.groupBy(ids, (id) => owner.exec(id)?.[1] ?? 'kit')].map(([name, own]) => ({
    name: `${name}-${kind}`,
    ids: new Set(own),
  }))

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
  const groups = [
    { name: 'base', ids: both(signingIn, new Set([...all(panel), ...lists])) },
    { name: 'sign-in', ids: signingIn },
    { name: 'frame', ids: new Set([...all(panel), ...lists]) },
    { name: 'products', ids: all(products) },
    { name: 'overlays', ids: all(overlays) },
    { name: 'screens', ids: shared },
  ]
  const before = new Set([...groups.flatMap(({ ids }) => [...ids]), ...ownOfList])
  const dynamic = cuts.filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && late.test(facadeModuleId ?? ''))
  const reachedLate = dynamic.map((cut) => modulesOf(chunks, cut))
  return [...groups, ...lateGroups(reachedLate, all(screens), { entries, before })].map(({ name, ids }) => ({
    name,
    ids: without(ids, entries),
  }))
}

/**
 * Cuts the panel into few chunks along the way to the first list: sign-in, frame with lists, overlays, and then what
 * follows late. By itself the bundler makes a chunk for every set of screens that share a module, which is a hundred
 * requests for a page. That finest cut comes from an earlier build; it tells which modules a page needs after tree
 * shaking.
 */
export function fewChunks(finest: readonly Cut[]): Plugin {
  const groups = groupsOf(finest)
  const name = (id: string) => groups.find(({ ids }) => ids.has(id))?.name ?? null
  return {
    name: 'comptoir-few-chunks',
    // Re-exporting modules would otherwise draw in all that they export.
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ name, debugName: 'few chunks' }] },
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
        chunks.map(({ fileName, facadeModuleId, isEntry, isDynamicEntry, imports, moduleIds }) => {
          const lists = { imports: [...imports], moduleIds: [...moduleIds] }
          return { fileName, facadeModuleId, isEntry, isDynamicEntry, ...lists }
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
