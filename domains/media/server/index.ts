import { asDeleted, asPatch, broadcast, handle, serverDomain } from '@comptoir/platform/server'
import { CFile, defaultTag } from '../contract/file.ts'
import * as wire from '../contract/wire.ts'
import { deleteUnused } from './content/leftovers.ts'
import { deleteFile } from './file/delete-file.ts'
import { fetchFile } from './file/fetch-file.ts'
import { findFiles, findTags, readFile } from './file/file.queries.ts'
import { replaceFile } from './file/replace-file.ts'
import { updateFile } from './file/update-file.ts'
import { uploadFiles } from './file/upload-files.ts'

export {
  endingOf,
  privateName,
  safeFile,
  savedReply,
  storePrivately,
  thumbnailReply,
} from './content/private-content.ts'
export type { SafeContent } from './content/safe-content.ts'
export { deleteUnusedFile } from './file/delete-file.ts'
export { fetchFile } from './file/fetch-file.ts'
export { readAddresses, readTwins } from './file/file.queries.ts'
export { keepFile } from './file/keep-file.ts'
export { altFor, type Picture, readPictures } from './file/picture.queries.ts'
export { useFiles } from './file/use-files.ts'
export { filePageRoutes } from './file-pages.ts'
export { readLogo } from './read-logo.ts'
export { foreignImage, imageOf, type ThemeImage } from './theme-image.ts'

const staff = { permission: 'use_media' } as const

const inField = 'files[]'

export const media = serverDomain({
  key: 'media',
  lists: [{ key: 'media', permission: wire.getFiles.permission }],
  routes: [
    handle(wire.uploadFiles, (context, { params, uploads }) => uploadFiles(context, params.tag, uploads(inField))),
    handle(wire.fetchFile, (context, { body }) => fetchFile(context, body)),
    handle(wire.getFiles, (context, { params, query }) => findFiles(context, params.tag, query)),
    handle(wire.getPictures, (context, { query }) => findFiles(context, defaultTag, query)),
    handle(wire.getTags, findTags),
    handle(wire.getFileById, async ({ db, shop }, { params }) => ({
      file: await readFile(db.current, shop, params.id),
    })),
    handle(wire.updateFile, (context, { params, body }) => updateFile(context, params.id, body)),
    handle(wire.replaceFile, async (context, { params, upload }) => replaceFile(context, params.id, await upload())),
    handle(wire.deleteFile, (context, { params, query }) => deleteFile(context, params.id, query)),
  ],
  live: [
    broadcast(staff, wire.fileCreated, wire.newFileData, ({ after }) => CFile.parse(after)),
    broadcast(staff, wire.fileUpdated, wire.updateFileData, asPatch),
    broadcast(staff, wire.fileDeleted, wire.deleteFileData, asDeleted),
  ],
  jobs: [deleteUnused],
})
