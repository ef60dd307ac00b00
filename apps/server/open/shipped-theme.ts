import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installationRoot } from '@comptoir/platform/root'
import { readShippedTheme, type ShippedTheme } from '@comptoir/theming/server'

let theme: Promise<ShippedTheme> | null = null

/** The theme that comes with the program. */
function shippedTheme(): Promise<ShippedTheme> {
  theme ??= readShippedTheme(join(installationRoot(), 'themes', 'base'))
  return theme
}

const themesFile = (...path: string[]) => readFile(join(installationRoot(), 'themes', ...path), 'utf8')

const tillSheets = ['1-frame.css', '2-forms.css', '3-goods.css']

const olderFiles = ['1-shop.js', '2-variants.js', '3-basket.js']

const joined = async (folder: string, names: readonly string[]) =>
  (await Promise.all(names.map((name) => themesFile(folder, name)))).join('\n')

/** The program's own parts of the storefront: its theme, and its scripts for pages of others. */
export const shippedParts = async () => ({
  theme: await shippedTheme(),
  bridge: await themesFile('preview', 'bridge.js'),
  olderScript: await joined('older', olderFiles),
  till: { 'till.css': await joined('checkout', tillSheets), 'till.js': await themesFile('checkout', 'till.js') },
})
