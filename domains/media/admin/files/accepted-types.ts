import { fileTypes, isFileMime, isImage } from '../../contract/file.rules.ts'

const all = Object.keys(fileTypes).filter(isFileMime)

export const acceptedFiles = all.join(',')
export const acceptedPictures = all.filter((mime) => isImage({ mime })).join(',')
