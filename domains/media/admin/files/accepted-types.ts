import { fileTypes, isFileMime, isImage } from '../../contract/index.ts'

const all = Object.keys(fileTypes).filter(isFileMime)

export const acceptedFiles = all.join(',')
export const acceptedPictures = all.filter((mime) => isImage({ mime })).join(',')
