import { savedReply } from '@comptoir/media/server'
import type { Context } from '@comptoir/platform/server'
import { documentError } from '../../contract/document.wire.ts'
import { assertMayOpen, readStored } from '../document.queries.ts'

/** @throws NOT_FOUND, FORBIDDEN, DOCUMENT_NOT_WRITTEN until its file stands */
export async function openDocument(context: Context, id: string) {
  const stored = await readStored(context, id)
  assertMayOpen(context, stored)
  const { name, file_key: key, file_size } = stored
  if (key === null) throw documentError('DOCUMENT_NOT_WRITTEN')
  return savedReply(context.files, { key, size: file_size ?? 0, name: `${name.replaceAll('/', '-')}.pdf` })
}
