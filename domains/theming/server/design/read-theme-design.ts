import type { Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { readDesign } from '@comptoir/platform/storefront'
import { readTheme } from '../store/theme.queries.ts'
import { readSource } from '../store/theme-files.queries.ts'

export async function readThemeDesign({ db, shop }: Context, id: string, locale: Locale) {
  const theme = await readTheme(db.current, shop, id)
  const { files } = await readSource(db.current, shop, theme.version_id)
  return { theme, design: readDesign(files, locale) }
}
