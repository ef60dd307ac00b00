import { type Context, emit, type Tx, updateRow } from '@comptoir/platform/server'
import { templateSaved } from '../../contract/liquid-template.wire.ts'
import type { Theme, VersionChange } from '../../contract/theme.ts'
import { themeError, themeUpdated } from '../../contract/theme.wire.ts'
import { themeLimits } from '../../contract/theme-file.rules.ts'
import { lockTheme, readTheme } from '../store/theme.queries.ts'
import { readFileList, type StoredFile } from '../store/theme-files.queries.ts'
import { writeVersion } from '../store/write-version.ts'
import { themes } from '../theme.table.ts'

interface Edit {
  theme: string
  change: VersionChange
  paths?: readonly string[]
  /** The files of the new version from those of the newest one; null if nothing changes. */
  apply(tx: Tx, files: readonly StoredFile[]): Promise<readonly StoredFile[] | null>
}

function expectRoom(files: readonly StoredFile[]) {
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (files.length > themeLimits.files || size > themeLimits.bytes) {
    throw themeError('THEME_TOO_LARGE', { files: themeLimits.files, bytes: themeLimits.bytes })
  }
}

/** Edits a theme's files: a new version on top of the newest. @throws THEME_TOO_LARGE */
export const saveVersion = ({ db, shop }: Context, { theme: id, change, paths = [], apply }: Edit): Promise<Theme> =>
  db.transaction(async (tx) => {
    const before = await lockTheme(tx, shop, id)
    const files = await apply(tx, await readFileList(tx, shop, before.version_id))
    if (!files) return before
    expectRoom(files)
    const [path, ...more] = paths
    await writeVersion(tx, { theme: id, change, files, ...(path !== undefined && more.length === 0 && { path }) })
    await updateRow(tx, themes, { id })
    const theme = await readTheme(tx, shop, id)
    emit(tx, themeUpdated, theme, before)
    for (const saved of paths) {
      const checksum = files.find((file) => file.path === saved)?.checksum ?? ''
      emit(tx, templateSaved, { id, version: theme.version, path: saved, checksum, version_id: theme.version_id })
    }
    return theme
  })
