import type { ThemeJson } from '@comptoir/platform/contract'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { readDocument } from '@comptoir/platform/storefront'
import type { DesignFile } from '../../contract/design-file.ts'
import { type DesignConflict, mergeDesign } from '../../contract/merge-design.ts'
import { themeError } from '../../contract/theme.wire.ts'
import { themeLimits } from '../../contract/theme-file.rules.ts'
import { saveVersion } from '../code/save-version.ts'
import { readTheme } from '../store/theme.queries.ts'
import { readContents, readFileList, type StoredFile } from '../store/theme-files.queries.ts'
import { findVersion } from '../store/version.queries.ts'
import { storeContents } from '../store/write-version.ts'
import { guardDesign } from './guard-design.ts'

interface DesignSave {
  version_id: string
  /** This one stands if both changed a value. */
  mine?: boolean | undefined
  files: readonly DesignFile[]
}

async function documentsOf(tx: Tx, files: readonly StoredFile[], paths: readonly string[]) {
  const wanted = files.filter(({ path }) => paths.includes(path))
  const contents = await readContents(tx, shopOf(tx), [...new Set(wanted.map(({ checksum }) => checksum))])
  const texts = new Map(wanted.map(({ path, checksum }) => [path, contents.get(checksum)?.toString() ?? '']))
  return (path: string): ThemeJson => readDocument(texts, path)
}

/** @throws THEME_TOO_LARGE */
function textOf({ path, body }: { path: string; body: ThemeJson }) {
  const text = `${JSON.stringify(body, null, 2)}\n`
  if (text.length > themeLimits.edited) throw themeError('THEME_TOO_LARGE', { files: 1, bytes: themeLimits.edited })
  return { path, content: Buffer.from(text) }
}

/**
 * Three versions meet: the one that was read, the newest one, and the change. @throws DESIGN_CHANGED with the values
 * that both changed, FORBIDDEN as `guardDesign`
 */
export async function saveDesign(
  context: Context,
  id: string,
  { version_id, mine = false, files: changes }: DesignSave,
) {
  const paths = changes.map(({ path }) => path)
  const theme = await saveVersion(context, {
    theme: id,
    change: 'changed',
    paths,
    async apply(tx, current) {
      const newest = await readTheme(tx, context.shop, id)
      const read = await findVersion(tx, context.shop, { theme: id, id: version_id })
      const [base, theirs] = [
        await documentsOf(tx, await readFileList(tx, context.shop, read.id), paths),
        await documentsOf(tx, current, paths),
      ]
      const conflicts: (DesignConflict & { path: string })[] = []
      const merged = changes.map(({ path, body }) => {
        const result = mergeDesign({ base: base(path), mine: JSON.parse(body), theirs: theirs(path) })
        conflicts.push(...result.conflicts.map((conflict) => ({ path, ...conflict })))
        return { path, body: result.merged }
      })
      if (conflicts.length > 0 && !mine) throw themeError('DESIGN_CHANGED', { conflicts })
      const guarded = await guardDesign(tx, newest.version_id, merged)
      const stored = await storeContents(tx, guarded.map(textOf))
      const isSame = stored.every(
        ({ path, checksum }) => current.find((file) => file.path === path)?.checksum === checksum,
      )
      return isSame ? null : [...current.filter(({ path }) => !paths.includes(path)), ...stored]
    },
  })
  return { theme }
}
