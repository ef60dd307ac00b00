import { fileTypes, isFileMime, isImage } from '../contract/index.ts'

const all = Object.keys(fileTypes).filter(isFileMime)

/** What a file input offers, as its `accept` says it. */
export const acceptedFiles = all.join(',')
export const acceptedPictures = all.filter((mime) => isImage({ mime })).join(',')
