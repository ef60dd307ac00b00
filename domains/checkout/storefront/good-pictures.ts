import { type Good, goodImage, objectScope } from '@comptoir/catalogue/storefront'
import type { TillVisit } from './steps/till-visit.ts'

const width = 120

/** Addresses of pictures by variant. A page of money loads nothing from elsewhere: only pictures of the shop itself. */
export type GoodPictures = ReadonlyMap<string, string>

/** As the shop has them today. */
export async function readGoodPictures(
  { context, locale, root }: Pick<TillVisit, 'context' | 'locale' | 'root'>,
  goods: ReadonlyMap<string, Good>,
): Promise<GoodPictures> {
  const { db, shop, settings } = context
  const scope = { db: db.current, shop, settings, locale, root, path: '', search: new URLSearchParams() }
  const objects = await objectScope(
    scope,
    [...goods.values()].map(({ product }) => product),
  )
  return new Map(
    [...goods].flatMap(([id, good]) => {
      const src = goodImage(good, objects)?.src
      return src?.startsWith('/') ? [[id, `${src}?width=${width}`] as const] : []
    }),
  )
}
