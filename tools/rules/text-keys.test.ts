import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The folder of a namespace's texts. */
const folders: Readonly<Record<string, string>> = {
  platform: 'platform/admin/locales',
  'rich-text': 'platform/admin/rich-text/locales',
  tree: 'platform/admin/ui/layout/tree/locales',
  admin: 'apps/admin/locales',
}

interface Tree {
  [key: string]: string | Tree
}

const treesByNamespace = new Map<string, Tree>()
function treeOf(namespace: string): Tree {
  const known = treesByNamespace.get(namespace)
  if (known) return known
  const tree: Tree = JSON.parse(read(`${folders[namespace] ?? `domains/${namespace}/locales`}/en.json`))
  treesByNamespace.set(namespace, tree)
  return tree
}

const isText = (namespace: string, key: string) =>
  typeof key
    .split('.')
    .reduce<string | Tree | undefined>(
      (part, step) => (typeof part === 'object' ? part[step] : undefined),
      treeOf(namespace),
    ) === 'string'

const calls = /\b(?<name>\w+) = useText\('(?<namespace>[a-z-]+)'\)|\b(?<called>\w+)\('(?<key>[a-z][\w.-]*)'/g

/** Keys that a file spells out, in the namespace that their function was made for last. */
function spelledKeys(path: string) {
  const namespaces = new Map<string, string>()
  return [...read(path).matchAll(calls)].flatMap(({ groups = {} }) => {
    const { name, namespace, called = '', key } = groups
    if (name && namespace) namespaces.set(name, namespace)
    const of = namespaces.get(called)
    return of && key ? [{ namespace: of, key }] : []
  })
}

test('every text that a screen asks for by its key exists', () => {
  const files = globSync('{platform,apps,domains/*}/admin/**/*.tsx', { cwd: root }).concat(
    globSync('apps/admin/**/*.tsx', { cwd: root }),
  )
  const used = files.flatMap((path) => spelledKeys(path).map((each) => ({ path, ...each })))

  expect(used.filter(({ namespace, key }) => !isText(namespace, key))).toEqual([])
  expect(used.length).toBeGreaterThan(1_000)
})
