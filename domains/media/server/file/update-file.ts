import { apiError, writtenTranslations } from '@comptoir/platform/contract'
import {
  type Context,
  count,
  emit,
  expectVersion,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { type CFile, everyTag, type FileChange } from '../../contract/file.ts'
import { fileUpdated, mediaError } from '../../contract/file.wire.ts'
import { type FileRecord, mediaFiles } from '../content/media.table.ts'
import { counterOf, lockFile, searchOf, toFile } from './file.queries.ts'

function rejectTwin(error: unknown): never {
  if (violatedConstraint(error) === 'media_files_once') throw mediaError('FILE_ALREADY_THERE', { field: 'tag' })
  throw error
}

export async function changeFile(tx: Tx, before: CFile, values: Partial<FileRecord>): Promise<CFile> {
  const row = await updateRow(tx, mediaFiles, { ...values, id: before.id }).catch(rejectTwin)
  const file = toFile(row, before)
  emit(tx, fileUpdated, file, before)
  return file
}

export async function updateFile({ db, shop }: Context, id: string, { version, ...change }: FileChange) {
  if (change.tag === everyTag) throw apiError('INVALID_ENTRY', { field: 'tag' })
  return db.transaction(async (tx) => {
    const { file: before } = await lockFile(tx, shop, id)
    await expectVersion(tx, before, { entity: 'file', version })
    const alt = change.alt === undefined ? {} : { alt: change.alt || null }
    const after = { ...before, ...change }
    const translations = writtenTranslations(after.translations, after.locale)
    const values = { ...change, ...alt, translations, ...searchOf({ ...after, translations }) }
    const file = await changeFile(tx, before, values)
    if (file.tag !== before.tag) {
      count(tx, counterOf(before.tag), -1)
      count(tx, counterOf(file.tag), 1)
    }
    return { file }
  })
}
