export { CFile, FilePath } from './file.ts'
export { fileDeleted, fileUpdated } from './file.wire.ts'
