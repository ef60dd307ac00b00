import { type DesignConflict, mergeDesign, sameJson } from '../../../contract/merge-design.ts'
import { asObject, type Documents, withValue } from './documents.ts'

interface Three {
  /** The documents that were read. */
  base: Documents
  mine: Documents
  /** The documents that were saved since. */
  theirs: Documents
}

export const changedPaths = (from: Documents, to: Documents) =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (path) => from[path] !== to[path] && !sameJson(from[path], to[path]),
  )

/** My changes upon those of others; of what both changed, mine stands. */
export function rebase({ base, mine, theirs }: Three) {
  const conflicts: (DesignConflict & { path: string })[] = []
  const merged = changedPaths(base, mine).map((path) => {
    const result = mergeDesign({ base: base[path] ?? {}, mine: mine[path] ?? {}, theirs: theirs[path] ?? {} })
    conflicts.push(...result.conflicts.map((conflict) => ({ path, ...conflict })))
    return [path, asObject(result.merged)] as const
  })
  const documents: Documents = { ...theirs, ...Object.fromEntries(merged) }
  return { documents, conflicts }
}

/** The same, but of what both changed theirs stands. */
export function rebaseToTheirs(three: Three): Documents {
  const { documents, conflicts } = rebase(three)
  return conflicts.reduce((result, { path, at, theirs }) => withValue(result, { path, at }, theirs), documents)
}
