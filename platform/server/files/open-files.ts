import { diskFiles, type Files } from './files.ts'
import { readS3Address, s3Files } from './s3-files.ts'

/** Where contents are kept: in a folder of this machine, or in a bucket that several machines share. */
export interface FilesPlace {
  /** Where they lie, or where they come in before they are sent to the bucket. */
  filesFolder: string
  /** As `FILES_URL` says it; empty is the folder. */
  filesUrl?: string
}

export function openFiles({ filesFolder, filesUrl = '' }: FilesPlace): Files {
  if (filesUrl === '') return diskFiles(filesFolder)
  const address = readS3Address(filesUrl)
  if (!address) throw new Error('FILES_URL is no address of a bucket')
  return s3Files(address, filesFolder)
}
