import type { Context } from '@comptoir/platform/server'
import { readFileList } from '../store/theme-files.queries.ts'
import { findVersion } from '../store/version.queries.ts'
import { saveVersion } from './save-version.ts'

/** An earlier version becomes the newest one once more; what came after it stays in the history. */
export async function restoreVersion(context: Context, id: string, version_id: string) {
  const theme = await saveVersion(context, {
    theme: id,
    change: 'restored',
    async apply(tx) {
      const version = await findVersion(tx, context.shop, { theme: id, id: version_id })
      return readFileList(tx, context.shop, version.id)
    },
  })
  return { theme }
}
