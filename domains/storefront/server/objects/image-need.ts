import { foreignImage, imageOf, readPictures } from '@comptoir/media/server'
import { Id } from '@comptoir/platform/contract'
import { byKey } from '@comptoir/platform/server'

/** A picture that a setting of the theme names: a file of the library, or an address elsewhere. */
export const image = byKey(async (scope, keys) => {
  const foreign = keys.filter((key) => /^https?:\/\//.test(key))
  const pictures = await readPictures(
    scope,
    keys.filter((key) => Id.safeParse(key).success),
  )
  return new Map([
    ...foreign.map((key) => [key, foreignImage(key, '')] as const),
    ...[...pictures].map(([id, picture]) => [id, imageOf(picture)] as const),
  ])
})
