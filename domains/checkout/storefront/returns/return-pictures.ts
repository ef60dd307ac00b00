import { ApiError } from '@comptoir/platform/contract'
import type { Context, FormFile } from '@comptoir/platform/server'
import { maxPictureSize, maxPictures } from '@comptoir/returns/contract'
import { keepReturnFiles, spendReturnFiles } from '@comptoir/returns/server'
import type { Speech } from '../till/till-context.ts'

/** Pictures that come with the form of a return. */
export const returnPictures = { files: maxPictures, bytes: maxPictureSize, spend: spendReturnFiles }

export interface SentPictures {
  files: readonly FormFile[]
  /** Why one that was sent is not among them. */
  refused: ApiError | null
}

const texts = {
  VALIDATION_FAILED: 'MANY',
  FILE_TOO_LARGE: 'LARGE',
  IMAGE_TOO_LARGE: 'LARGE',
  IMAGE_SIDE_TOO_LONG: 'LARGE',
  FILE_TYPE_NOT_ALLOWED: 'TYPE',
  HEIC_NOT_SUPPORTED: 'TYPE',
  FILE_BROKEN: 'BROKEN',
  PICTURES_WAITING: 'WAITING',
} as const
const isKnown = (code: string): code is keyof typeof texts => Object.hasOwn(texts, code)

/** Why pictures were refused, in the visitor’s words. */
export function pictureText({ code, details }: ApiError, { words, fill }: Speech, most: number): string {
  const known = words.returns.pictures.errors[isKnown(code) ? texts[code] : 'WAITING']
  return fill(known, { name: String(details?.name ?? ''), most })
}

/** Stored, or the refusal of one of them. */
export async function keptPictures(context: Context, { files, refused }: SentPictures) {
  if (refused) return { kept: null, refused }
  try {
    return { kept: await keepReturnFiles(context, files), refused: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return { kept: null, refused: error }
  }
}
