import { apiError } from '@comptoir/platform/contract'
import { isPlainText } from './read-json.ts'

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
const maxDepth = 3
const keyPattern = /^([a-z_]{1,64})((?:\[[a-z0-9_]{1,64}\])*)$/i

type Tree = { [key: string]: string | Tree }

/** No prototype, so `toString[a]` finds no inherited property. */
const emptyTree = (): Tree => Object.create(null)

function insert(tree: Tree, path: readonly string[], value: string) {
  const [key, ...rest] = path
  if (key === undefined || forbidden.has(key)) throw apiError('INVALID_FILTER', { field: key })
  if (rest.length === 0) {
    // A repeated parameter is ambiguous.
    if (key in tree) throw apiError('INVALID_FILTER', { field: key })
    tree[key] = value
    return
  }
  const branch = tree[key] ?? emptyTree()
  if (typeof branch === 'string') throw apiError('INVALID_FILTER', { field: key })
  tree[key] = branch
  insert(branch, rest, value)
}

/** Parses `filter[state][in]=NEW&limit=50` into nested objects, at most three levels deep. */
export function parseQuery(text: string): Tree {
  const tree = emptyTree()
  for (const [key, value] of new URLSearchParams(text)) {
    const match = keyPattern.exec(key)
    if (!match || !isPlainText(value)) throw apiError('INVALID_FILTER', { field: key.slice(0, 64) })
    const [, root = '', brackets = ''] = match
    const path = [root, ...brackets.split(/[[\]]+/).filter(Boolean)]
    if (path.length > maxDepth) throw apiError('INVALID_FILTER', { field: root })
    insert(tree, path, value)
  }
  return tree
}
