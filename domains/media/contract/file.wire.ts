import {
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  listQuery,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { CFile, FileChange, FileTitle, RejectedFile } from './file.ts'
import { Tag } from './file-path.ts'

export const FilesQuery = listQuery({}, ['created_at', 'title', 'size'])
export type FilesQuery = z.output<typeof FilesQuery>

const inTag = z.strictObject({ tag: Tag })
const byId = z.strictObject({ id: Id })
const reply = z.object({ file: CFile })
const files = z.object({
  files: z.array(CFile),
  total: z.int().nonnegative(),
  total_is: z.enum(['exact', 'at_least']),
  next_cursor: z.string().nullable(),
})

export const uploadFiles = endpoint({
  method: 'POST',
  path: '/api/media/upload_files/{tag}',
  permission: 'use_media',
  summary: 'Takes in the files of the field files[]; each is taken or refused for itself',
  params: inTag,
  upload: true,
  reply: z.object({ files: z.array(CFile), rejected: z.array(RejectedFile) }),
})
export const fetchFile = endpoint({
  method: 'POST',
  path: '/api/media/fetch_file',
  permission: 'use_media',
  summary: 'Takes in a file from an address of the world outside',
  outside: true,
  body: z.strictObject({
    tag: Tag,
    url: z.url({ protocol: /^https?$/, error: 'IMAGE_URL_INVALID' }).max(2_000, 'IMAGE_URL_INVALID'),
    title: FileTitle.optional(),
  }),
  reply,
})
export const getFiles = endpoint({
  method: 'GET',
  path: '/api/media/get_files/{tag}',
  summary: 'Files of a tag, newest first',
  permission: 'use_media',
  params: inTag,
  query: FilesQuery,
  reply: files,
})
/** The tag has a default. */
export const getPictures = endpoint({
  method: 'GET',
  path: '/api/media/get_files',
  summary: 'Files, newest first, by kind, tag and text',
  permission: 'use_media',
  query: FilesQuery,
  reply: files,
})
export const getTags = endpoint({
  method: 'GET',
  path: '/api/media/get_tags',
  permission: 'use_media',
  summary: 'The folders that hold something, and how much',
  reply: z.object({ tags: z.array(z.object({ tag: z.string(), files: z.int() })) }),
})
export const getFileById = endpoint({
  method: 'GET',
  path: '/api/media/get_file_by_id/{id}',
  summary: 'One file with where it is used',
  permission: 'use_media',
  params: byId,
  reply,
})
export const updateFile = endpoint({
  method: 'PUT',
  path: '/api/media/files/{id}',
  summary: 'Changes a file’s title, texts and tags',
  permission: 'media_page',
  params: byId,
  body: FileChange,
  reply,
})
/** New content for an existing file; all uses show it. */
export const replaceFile = endpoint({
  method: 'POST',
  path: '/api/media/files/{id}/replace',
  summary: 'Replaces a file’s content; its address stays',
  permission: 'media_page',
  params: byId,
  upload: true,
  reply,
})
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/media/files/{id}',
  summary: 'Deletes a file that nothing uses',
  permission: 'media_page',
  params: byId,
  query: z.strictObject({
    version: WholeNumber.pipe(Version),
    /** Even if the file is in use. */
    force: z.string().max(8).pipe(z.stringbool()).default(false),
  }),
  reply: z.object({ success: z.literal(true) }),
})

export const fileCreated = domainEvent('file.created', CFile)
export const fileUpdated = domainEvent('file.updated', CFile)
export const fileDeleted = domainEvent('file.deleted', CFile)

export const newFileData = socketEvent('new_file_data', CFile)
export const updateFileData = socketEvent('update_file_data', Patch)
export const deleteFileData = socketEvent('delete_file_data', DeletedRecord)

export const mediaError = defineErrors({
  IMAGE_TITLE_LENGTH: 422,
  IMAGE_TOO_LARGE: 422,
  /** Of visitors: so many pictures wait to be encoded that this one is not taken. */
  PICTURES_WAITING: 503,
  IMAGE_SIDE_TOO_LONG: 422,
  FILE_BROKEN: 422,
  HEIC_NOT_SUPPORTED: 415,
  FILE_ALREADY_THERE: 409,
})
