import type { LiquidTemplateRow } from '../../../contract/theme.ts'

export interface FolderRow {
  kind: 'folder'
  id: string
  isOpen: boolean
  count: number
}

export interface FileRow {
  kind: 'file'
  /** The path. */
  id: string
  name: string
  folder: string
  at: number
  count: number
}

export type TreeRow = FolderRow | FileRow

const order = [
  'layout',
  'templates',
  'templates/customers',
  'sections',
  'blocks',
  'snippets',
  'assets',
  'config',
  'locales',
]

export const folderIn = (path: string) => path.slice(0, path.lastIndexOf('/'))
export const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export function filesMatching(files: readonly LiquidTemplateRow[], words: string, page: string | null) {
  const wanted = words.trim().toLowerCase().split(/\s+/)
  return files.filter(
    ({ path, pages }) =>
      wanted.every((word) => path.toLowerCase().includes(word)) && (page === null || pages.some((one) => one === page)),
  )
}

/** Folders in the order of the format, each with its files while it is open. */
export function treeRows(paths: readonly string[], isOpen: (folder: string) => boolean): TreeRow[] {
  const folders = Map.groupBy(paths, folderIn)
  return [...folders]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .flatMap(([folder, inside]): TreeRow[] => {
      const head: FolderRow = { kind: 'folder', id: folder, isOpen: isOpen(folder), count: inside.length }
      if (!head.isOpen) return [head]
      const files = inside.map(
        (id, at): FileRow => ({ kind: 'file', id, name: nameIn(id), folder, at: at + 1, count: inside.length }),
      )
      return [head, ...files]
    })
}
