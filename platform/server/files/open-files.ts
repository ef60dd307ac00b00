import { diskFiles, type Files } from './files.ts'
import { readS3Address, s3Files } from './s3-files.ts'

/** A local folder, or an S3 bucket shared by several machines. */
export interface FilesPlace {
  /** The storage folder, or the temporary folder for uploads to the bucket. */
  filesFolder: string
  /** Setting `FILES_URL`; empty means the folder. */
  filesUrl?: string
}

export function openFiles({ filesFolder, filesUrl = '' }: FilesPlace): Files {
  if (filesUrl === '') return diskFiles(filesFolder)
  const address = readS3Address(filesUrl)
  if (!address) throw new Error('FILES_URL is no address of a bucket')
  return s3Files(address, filesFolder)
}
