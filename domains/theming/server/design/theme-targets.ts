import { defaultLocale, isLocale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import type { TargetKind } from '../../contract/design.wire.ts'

/** `/products/cup` is called `cup`, `/blogs/journal/clay` is called `journal/clay`. */
const nameOf = ({ path }: { path: string }) => path.split('/').slice(2).join('/')

/** Records that a setting can name, by a text. */
export async function findThemeTargets(
  { db, shop, named, modules, actor: { locale } }: Context,
  { kind, q }: { kind: TargetKind; q: string },
) {
  const records = named.get(kind)
  const isOn = modules.some(({ key, enabled }) => key === records?.module && enabled)
  const scope = { db: db.current, shop, locale: isLocale(locale) ? locale : defaultLocale }
  const found = records && isOn ? await records.find(scope, q) : []
  return {
    targets: found.map((target) => ({ handle: nameOf(target), title: target.title, is_shown: target.isShown })),
  }
}
