import { defaultLocale, isLocale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import type { TargetKind } from '../../contract/design.wire.ts'

/** `/products/cup` is called `cup`, `/blogs/journal/clay` is called `journal/clay`. */
const nameOf = ({ path }: { path: string }) => path.split('/').slice(2).join('/')

/** Of a kind that a setting can name, while its module is on. */
export function namedRecords({ named, modules }: Pick<Context, 'named' | 'modules'>, kind: string) {
  const records = named.get(kind)
  return records && modules.some(({ key, enabled }) => key === records.module && enabled) ? records : undefined
}

/** Records that a setting can name, by a text. */
export async function findThemeTargets(context: Context, { kind, q }: { kind: TargetKind; q: string }) {
  const { locale } = context.actor
  const scope = { db: context.db.current, shop: context.shop, locale: isLocale(locale) ? locale : defaultLocale }
  const found = (await namedRecords(context, kind)?.find(scope, q)) ?? []
  return {
    targets: found.map((target) => ({ handle: nameOf(target), title: target.title, is_shown: target.isShown })),
  }
}
