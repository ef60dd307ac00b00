export { CFile } from './file.ts'
export { fileDeleted, fileUpdated } from './file.wire.ts'
