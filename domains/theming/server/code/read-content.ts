import { apiError } from '@comptoir/platform/contract'
import { attachment, type Context, RawReply } from '@comptoir/platform/server'
import { findFile } from '../store/theme-files.queries.ts'
import { findVersion } from '../store/version.queries.ts'
import type { Place } from './liquid-template.queries.ts'

/** Always saved, never shown: browsers run nothing of it. */
export async function readContent({ db, shop }: Context, { theme, path }: Place) {
  const version = await findVersion(db.current, shop, { theme })
  const file = await findFile(db.current, shop, { version: version.id, path })
  if (!file) throw apiError('NOT_FOUND', { entity: 'liquid_template' })
  return new RawReply(file.content, {
    'content-type': 'application/octet-stream',
    'content-length': String(file.content.length),
    'content-disposition': attachment(path.slice(path.lastIndexOf('/') + 1)),
    'cache-control': 'private, no-store',
  })
}
