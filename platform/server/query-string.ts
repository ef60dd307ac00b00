import { failure } from '@comptoir/platform/contract'

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
const deepest = 3
const keyPattern = /^([a-z_]{1,64})((?:\[[a-z_]{1,64}\])*)$/i

type Tree = { [key: string]: string | Tree }

function place(tree: Tree, path: readonly string[], value: string) {
  const [key, ...rest] = path
  if (key === undefined || forbidden.has(key)) throw failure('INVALID_FILTER', { field: key })
  if (rest.length === 0) {
    // The same parameter twice has no one meaning.
    if (key in tree) throw failure('INVALID_FILTER', { field: key })
    tree[key] = value
    return
  }
  const branch = tree[key] ?? {}
  if (typeof branch === 'string') throw failure('INVALID_FILTER', { field: key })
  tree[key] = branch
  place(branch, rest, value)
}

/** `filter[state][in]=NEW&limit=50` as nested objects, three levels deep at most. */
export function parseQuery(text: string): Tree {
  const tree: Tree = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const match = keyPattern.exec(key)
    if (!match) throw failure('INVALID_FILTER', { field: key.slice(0, 64) })
    const [, root = '', brackets = ''] = match
    const path = [root, ...brackets.split(/[[\]]+/).filter(Boolean)]
    if (path.length > deepest) throw failure('INVALID_FILTER', { field: root })
    place(tree, path, value)
  }
  return tree
}
