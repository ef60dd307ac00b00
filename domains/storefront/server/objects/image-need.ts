import { foreignImage, imageOf, readPictures } from '@comptoir/media/server'
import { Id } from '@comptoir/platform/contract'
import type { NeedLoader } from '@comptoir/platform/server'

/** A picture that a setting of the theme names: a file of the library, or an address elsewhere. */
export const loadImage: NeedLoader = async ({ db, shop }, { key }) => {
  if (/^https?:\/\//.test(key)) return foreignImage(key, '')
  const picture = Id.safeParse(key).success ? (await readPictures(db, shop, [key])).get(key) : undefined
  return picture ? imageOf(picture) : null
}
