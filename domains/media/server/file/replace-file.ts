import { apiError, Version, WholeNumber } from '@comptoir/platform/contract'
import { type Context, expectVersion, type Upload } from '@comptoir/platform/server'
import type { CFile } from '../../contract/file.ts'
import { mediaError } from '../../contract/file.wire.ts'
import { acceptContent } from '../content/accept-content.ts'
import { type Content, keysOf } from '../content/keep-content.ts'
import { cancelDeletion, scheduleDeletion } from '../content/leftovers.ts'
import { findTwin, lockFile, readFile, searchOf } from './file.queries.ts'
import { contentColumns, withContent } from './keep-file.ts'
import { changeFile } from './update-file.ts'

/** The version must come before the content, to be known when it is stored. */
function versionOf({ fields }: Upload) {
  const version = WholeNumber.pipe(Version).safeParse(fields.version)
  if (!version.success) throw apiError('VERSION_REQUIRED')
  return version.data
}

interface Replacement {
  id: string
  version: number
  name: string
  content: Content
}

async function putInPlace(context: Context, { id, version, name, content }: Replacement): Promise<CFile> {
  return context.db.transaction(async (tx) => {
    const { row, file: before } = await lockFile(tx, context.shop, id)
    await expectVersion(tx, before, { entity: 'file', version })
    const keys = keysOf(content)
    await cancelDeletion(tx, context, keys)
    const found = searchOf({ ...before, name })
    const file = await changeFile(tx, before, { name: name || null, ...contentColumns(content), ...found })
    await scheduleDeletion(
      tx,
      row.keys.filter((key) => !keys.includes(key)),
    )
    return file
  })
}

/** Replaces the content; all uses show the new one. */
export async function replaceFile(context: Context, id: string, upload: Upload) {
  const { db, shop, files } = context
  const version = versionOf(upload)
  const before = await readFile(db.current, shop, id)
  const accepted = await acceptContent(files, upload.content)
  try {
    const twin = await findTwin(db.current, shop, { tag: before.tag, checksum: accepted.incoming.key })
    if (twin?.file.id === id) return { file: twin.file }
    if (twin?.file.tag === before.tag) throw mediaError('FILE_ALREADY_THERE', { title: twin.file.title })
    const name = upload.filename.slice(0, 250).toWellFormed()
    const put = (content: Content) => putInPlace(context, { id, version, name, content })
    return { file: await (twin ? put(twin.row) : withContent(context, accepted, put)) }
  } finally {
    await files.discard(accepted.incoming)
  }
}
