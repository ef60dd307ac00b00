import { createHash } from 'node:crypto'
import { type Context, isToken, type StoreVisit } from '@comptoir/platform/server'
import { findPreview, type ThemePreview } from '@comptoir/theming/server'
import type { LoadedTheme, ThemeShelf } from '../theme/theme-shelf.ts'
import { previewCookie } from './cookies.ts'

/** The script that lets the editor change the page. */
export const bridgeAddress = '/cdn/preview/bridge.js'

export interface Preview {
  theme: LoadedTheme
  name: string
  /** Origin of the panel that may frame the page; null for a link. */
  panel: string | null
  /** The editor shows it. */
  isEdited: boolean
  expires_at: string
}

/** Unsaved texts over those of a saved version. */
function withUnsaved(saved: LoadedTheme, unsaved: ThemePreview['files']): LoadedTheme {
  const entries = Object.entries(unsaved)
  if (entries.length === 0) return saved
  const hash = createHash('sha256').update(saved.checksum).update(JSON.stringify(entries)).digest('hex')
  const files = new Map([...saved.files, ...entries])
  return {
    key: `${saved.key} ${hash}`,
    checksum: hash,
    storedAs: saved.storedAs,
    files,
    names: new Set([...saved.names, ...files.keys()]),
    bundle: saved.bundle,
  }
}

/** A tab of its own shows the shop as visitors see it, also while the editor is open. */
const isOwnTab = ({ header }: StoreVisit) => header('sec-fetch-dest') === 'document'

/** Null for a visitor who sees the live theme. */
export async function findPreviewOf(context: Context, visit: StoreVisit, themes: ThemeShelf) {
  const token = visit.cookies.get(previewCookie)
  if (!isToken(token)) return null
  const found = await findPreview(context, token)
  if (!found || (found.panel !== null && isOwnTab(visit))) return null
  const { name, panel, expires_at } = found
  const theme = withUnsaved(await themes.load(context, found), found.files)
  const preview: Preview = { theme, name, panel, isEdited: panel !== null, expires_at }
  return preview
}
