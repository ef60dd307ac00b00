export { deletePostedData, newPostedData, updatePostedData } from './posted-data.wire.ts'
