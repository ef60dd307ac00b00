export { CFile } from './file.ts'
export { fileDeleted, fileUpdated } from './file.wire.ts'
export { FilePath } from './file-path.ts'
