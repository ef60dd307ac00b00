import { collectionLinks, productLinks } from '@comptoir/catalogue/storefront'
import { defaultLocale, isLocale } from '@comptoir/platform/contract'
import type { Context, LinkTarget } from '@comptoir/platform/server'
import type { TargetKind } from '../../contract/design.wire.ts'

const sources = { product: productLinks, collection: collectionLinks }

const handleOf = ({ path }: LinkTarget) => path.slice(path.lastIndexOf('/') + 1)

/** Records that a setting can name, by a text. */
export async function findThemeTargets(
  { db, shop, actor: { locale } }: Context,
  { kind, q }: { kind: TargetKind; q: string },
) {
  const scope = { db: db.current, shop, locale: isLocale(locale) ? locale : defaultLocale }
  const found = await sources[kind].find(scope, q)
  return {
    targets: found.map((target) => ({ handle: handleOf(target), title: target.title, is_shown: target.isShown })),
  }
}
