import type { Context } from '@comptoir/platform/server'
import { findLiveVersion, readSource } from '@comptoir/theming/server'

const pattern = /^templates\/page\.([a-z0-9_-]{1,64})\.(?:json|liquid)$/

/** `contact` for `templates/page.contact.json` of the live theme. */
export async function readPageTemplates({ db, shop }: Context) {
  const version = await findLiveVersion(db.current, shop)
  const names = version ? (await readSource(db.current, shop, version.id)).names : []
  return { templates: [...new Set(names.flatMap((name) => pattern.exec(name)?.[1] ?? []))].toSorted() }
}
