import { Hidden, useText } from '@comptoir/platform/admin'
import { ChevronRight, FileCode, Image } from 'lucide-react'
import { memo, useState } from 'react'
import { isText } from '../../../contract/theme-file.rules.ts'
import styles from './file-tree.module.css'
import { type FileRow, type FolderRow, folderIn, type TreeRow, treeRows } from './tree-rows.ts'
import { useTreeKeys } from './use-tree-keys.ts'

/** With more files than this, folders start closed. */
const manyFiles = 80

export interface FileMarks {
  isUnsaved: boolean
  errors: number
}

interface FileTreeProps {
  paths: readonly string[]
  file: string | null
  /** Files are searched for: every folder is open. */
  isFiltered: boolean
  marksOf: (path: string) => FileMarks
  onOpen: (path: string) => void
}

function useFolders({ paths, file, isFiltered }: Pick<FileTreeProps, 'paths' | 'file' | 'isFiltered'>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOpen = (folder: string) =>
    isFiltered || (chosen.get(folder) ?? (paths.length <= manyFiles || (file !== null && folderIn(file) === folder)))
  return {
    rows: treeRows(paths, isOpen),
    toggle: (folder: string, open: boolean) => setChosen(new Map(chosen).set(folder, open)),
  }
}

export function FileTree({ paths, file, isFiltered, marksOf, onOpen }: FileTreeProps) {
  const t = useText('theming')
  const { rows, toggle } = useFolders({ paths, file, isFiltered })
  const [cursor, setCursor] = useState<string | null>(null)
  const choose = (row: TreeRow) => (row.kind === 'folder' ? toggle(row.id, !row.isOpen) : onOpen(row.id))
  const { tree, onKeyDown } = useTreeKeys({ rows, toggle, choose })
  const stop = [cursor, file].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id

  return (
    <div ref={tree} className={styles.fileTree} role="tree" aria-label={t('code.files')} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <Item
          key={row.id}
          row={row}
          isStop={row.id === stop}
          isChosen={row.id === file}
          marks={row.kind === 'file' ? marksOf(row.id) : null}
          onFocus={() => setCursor(row.id)}
          onChoose={() => choose(row)}
        />
      ))}
    </div>
  )
}

interface ItemProps {
  row: TreeRow
  /** The row that the Tab key leads to. */
  isStop: boolean
  isChosen: boolean
  marks: FileMarks | null
  onFocus: () => void
  onChoose: () => void
}

const Item = ({ row, isStop, isChosen, marks, onFocus, onChoose }: ItemProps) => (
  // The keys of an item are those of its tree.
  // biome-ignore lint/a11y/useKeyWithClickEvents: see above
  <div
    className={styles.treeItem}
    role="treeitem"
    aria-level={row.kind === 'folder' ? 1 : 2}
    aria-expanded={row.kind === 'folder' ? row.isOpen : undefined}
    aria-selected={isChosen}
    aria-posinset={row.kind === 'file' ? row.at : undefined}
    aria-setsize={row.kind === 'file' ? row.count : undefined}
    tabIndex={isStop ? 0 : -1}
    title={row.kind === 'file' ? row.id : undefined}
    onFocus={onFocus}
    onClick={onChoose}
  >
    {row.kind === 'folder' ? <Folder row={row} /> : <File row={row} marks={marks} />}
  </div>
)

const Folder = memo(({ row }: { row: FolderRow }) => (
  <>
    <ChevronRight className={styles.treeChevron} size={14} data-mirror aria-hidden="true" />
    <span dir="ltr">{row.id}</span>
    <small>{row.count}</small>
  </>
))

function File({ row, marks }: { row: FileRow; marks: FileMarks | null }) {
  const t = useText('theming')
  const Icon = isText(row.id) ? FileCode : Image
  return (
    <>
      <Icon size={14} aria-hidden="true" />
      <code dir="ltr">{row.name}</code>
      {marks && marks.errors > 0 && (
        <span className={styles.treeErrors}>
          <span aria-hidden="true">{marks.errors}</span>
          <Hidden>{t('code.errors', { count: marks.errors })}</Hidden>
        </span>
      )}
      {marks?.isUnsaved && (
        <span className={styles.treeUnsaved}>
          <Hidden>{t('code.unsaved')}</Hidden>
        </span>
      )}
    </>
  )
}
