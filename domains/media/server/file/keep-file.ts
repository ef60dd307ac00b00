import type { Readable } from 'node:stream'
import { apiError, type Locale, ownLanguage, writtenTranslations } from '@comptoir/platform/contract'
import { type Context, count, emit, one, savepoint, type Tx, violatedConstraint } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { defaultTitle } from '../../contract/file.rules.ts'
import { type CFile, everyTag, FileTitle } from '../../contract/file.ts'
import { fileCreated, mediaError } from '../../contract/file.wire.ts'
import { type AcceptedContent, acceptContent } from '../content/accept-content.ts'
import { type Content, keepContent, keysOf } from '../content/keep-content.ts'
import { cancelDeletion, scheduleDeletion } from '../content/leftovers.ts'
import { mediaFiles } from '../content/media.table.ts'
import { counterOf, findTwin, searchOf, toFile, unused } from './file.queries.ts'

export interface FileInput {
  tag: string
  /** Original file name. */
  name: string
  title?: string
  alt?: string
  /** Of the alternative text; default: the shop's. */
  locale?: Locale
  /** The alternative text in other languages. */
  translations?: CFile['translations']
}

const maxNameLength = 250

function titleOf({ title, name, tag }: FileInput) {
  if (title === undefined) return defaultTitle(name, tag)
  const parsed = FileTitle.safeParse(title)
  if (!parsed.success) throw mediaError('IMAGE_TITLE_LENGTH', { field: 'title' })
  return parsed.data
}

export const contentColumns = (content: Content) => ({
  mime: content.mime,
  size: content.size,
  width: content.width,
  height: content.height,
  checksum: content.checksum,
  formats: content.formats,
  paper: content.paper,
  keys: keysOf(content),
})

interface Newcomer {
  input: FileInput
  title: string
  content: Content
}

async function insertFile(tx: Tx, context: Context, { input, title, content }: Newcomer): Promise<CFile> {
  const { shop, actor } = context
  const name = input.name.slice(0, maxNameLength).toWellFormed()
  const { alt = '', locale = ownLanguage(context.settings), translations = {} } = input
  const texts = { title, name, alt, locale, translations: writtenTranslations(translations, locale) }
  await cancelDeletion(tx, context, keysOf(content))
  const written = await tx
    .insert(mediaFiles)
    .values({
      shop_id: shop,
      id: newId(),
      tag: input.tag,
      ...{ ...texts, name: name || null, alt: alt || null },
      ...contentColumns(content),
      ...searchOf(texts),
      created_by: { id: actor.id, name: actor.name },
    })
    .returning()
  const file = toFile(one(written), unused)
  emit(tx, fileCreated, file)
  count(tx, counterOf(everyTag), 1)
  count(tx, counterOf(file.tag), 1)
  return file
}

/** Lost a race against an upload of the same content into the same folder: use its record. */
async function insertOnce(tx: Tx, context: Context, newcomer: Newcomer): Promise<CFile> {
  try {
    return await savepoint(tx, () => insertFile(tx, context, newcomer))
  } catch (error) {
    if (violatedConstraint(error) !== 'media_files_once') throw error
    const { input, content } = newcomer
    const twin = await findTwin(tx, context.shop, { tag: input.tag, checksum: content.checksum })
    if (!twin) throw error
    return twin.file
  }
}

/** Stores content and runs `work`; if that fails, the content is scheduled for deletion. */
export async function withContent<Result>(
  context: Context,
  accepted: AcceptedContent,
  use: (content: Content) => Promise<Result>,
): Promise<Result> {
  const content = await keepContent(context, accepted)
  return use(content).catch(async (error) => {
    await context.db.transaction((tx) => scheduleDeletion(tx, keysOf(content))).catch(() => {})
    throw error
  })
}

/** Adds a file to the library. Content that already exists in the folder returns the existing file. */
export async function keepFile(context: Context, content: Readable, input: FileInput): Promise<CFile> {
  const { db, shop, files } = context
  if (input.tag === everyTag) throw apiError('INVALID_ENTRY', { field: 'tag' })
  const title = titleOf(input)
  const accepted = await acceptContent(files, content)
  try {
    const twin = await findTwin(db.current, shop, { tag: input.tag, checksum: accepted.incoming.key })
    if (twin?.file.tag === input.tag) return twin.file
    const insert = (kept: Content) => db.transaction((tx) => insertOnce(tx, context, { input, title, content: kept }))
    return await (twin ? insert(twin.row) : withContent(context, accepted, insert))
  } finally {
    await files.discard(accepted.incoming)
  }
}
