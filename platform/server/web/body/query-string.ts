import { apiError } from '@comptoir/platform/contract'
import { isPlainText } from './read-json.ts'

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
const maxDepth = 3
const keyPattern = /^([a-z_]{1,64})((?:\[[a-z0-9_]{1,64}\])*)$/i

export type Tree = { [key: string]: string | Tree }

/** No prototype, so `toString[a]` finds no inherited property. */
const emptyTree = (): Tree => Object.create(null)

/** False if the place is taken: a repeated name is ambiguous. */
function insert(tree: Tree, path: readonly string[], value: string): boolean {
  const [key, ...rest] = path
  if (key === undefined || forbidden.has(key)) return false
  if (rest.length === 0) {
    if (key in tree) return false
    tree[key] = value
    return true
  }
  const branch = tree[key] ?? emptyTree()
  if (typeof branch === 'string') return false
  tree[key] = branch
  return insert(branch, rest, value)
}

/** `filter[state][in]` as its parts; null if it is no such name, or more than three levels deep. */
export function pathIn(name: string): string[] | null {
  const match = keyPattern.exec(name)
  if (!match) return null
  const [, root = '', brackets = ''] = match
  const path = [root, ...brackets.split(/[[\]]+/).filter(Boolean)]
  return path.length > maxDepth ? null : path
}

/** Nested objects of named values. Anything odd is refused with this code. */
export function treeOf(entries: Iterable<readonly [string, string]>, code: 'INVALID_FILTER' | 'INVALID_ENTRY'): Tree {
  const tree = emptyTree()
  for (const [name, value] of entries) {
    const path = isPlainText(value) ? pathIn(name) : null
    if (!(path && insert(tree, path, value))) throw apiError(code, { field: name.slice(0, 64) })
  }
  return tree
}

/** Parses `filter[state][in]=NEW&limit=50`. */
export const parseQuery = (text: string): Tree => treeOf(new URLSearchParams(text), 'INVALID_FILTER')
