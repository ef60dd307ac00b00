import { answer, asGone, asPatch, serverDomain, tell } from '@comptoir/platform/server'
import * as wire from '../contract/index.ts'
import { sweepLeftovers } from './content/leftovers.ts'
import { deleteFile } from './file/delete-file.ts'
import { fetchFile } from './file/fetch-file.ts'
import { findFiles, findTags, readFile } from './file/file.queries.ts'
import { replaceFile } from './file/replace-file.ts'
import { updateFile } from './file/update-file.ts'
import { uploadFiles } from './file/upload-files.ts'

export { fetchFile } from './file/fetch-file.ts'
export { readAddresses, readTwins } from './file/file.queries.ts'
export { type FileWish, keepFile } from './file/keep-file.ts'
export { type Uses, useFiles } from './file/use-files.ts'
export { filePageRoutes } from './file-pages.ts'

const staff = { permission: 'use_media' } as const

/** The field in which files come. */
const inField = 'files[]'

export const media = serverDomain({
  key: 'media',
  routes: [
    answer(wire.uploadFiles, (context, { params, uploads }) => uploadFiles(context, params.tag, uploads(inField))),
    answer(wire.fetchFile, (context, { body }) => fetchFile(context, body)),
    answer(wire.getFiles, (context, { params, query }) => findFiles(context, params.tag, query)),
    answer(wire.getPictures, (context, { query }) => findFiles(context, wire.usualTag, query)),
    answer(wire.getTags, findTags),
    answer(wire.getFileById, async ({ db, shop }, { params }) => ({
      file: await readFile(db.current, shop, params.id),
    })),
    answer(wire.updateFile, (context, { params, body }) => updateFile(context, params.id, body)),
    answer(wire.replaceFile, async (context, { params, upload }) => replaceFile(context, params.id, await upload())),
    answer(wire.deleteFile, (context, { params, query }) => deleteFile(context, params.id, query)),
  ],
  live: [
    tell(staff, wire.fileCreated, wire.newFileData, ({ after }) => wire.CFile.parse(after)),
    tell(staff, wire.fileUpdated, wire.updateFileData, asPatch),
    tell(staff, wire.fileDeleted, wire.deleteFileData, asGone),
  ],
  jobs: [sweepLeftovers],
})
