import { join } from 'node:path'
import { readShippedTheme, type ShippedTheme } from '@comptoir/theming/server'
import { installationRoot } from '../root.ts'

let theme: Promise<ShippedTheme> | null = null

/** The theme that comes with the program. */
export function shippedTheme(): Promise<ShippedTheme> {
  theme ??= readShippedTheme(join(installationRoot(), 'themes', 'base'))
  return theme
}
