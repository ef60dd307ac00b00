import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readShippedTheme, type ShippedTheme } from '@comptoir/theming/server'
import { installationRoot } from '../root.ts'

let theme: Promise<ShippedTheme> | null = null

/** The theme that comes with the program. */
function shippedTheme(): Promise<ShippedTheme> {
  theme ??= readShippedTheme(join(installationRoot(), 'themes', 'base'))
  return theme
}

/** The program's own parts of the storefront: its theme, and the script of pages that the theme editor shows. */
export const shippedParts = async () => ({
  theme: await shippedTheme(),
  bridge: await readFile(join(installationRoot(), 'themes', 'preview', 'bridge.js'), 'utf8'),
})
