import { createHash } from 'node:crypto'
import { type Context, isToken, type StoreVisit } from '@comptoir/platform/server'
import { bundleOf } from '@comptoir/platform/storefront'
import { findPreview, type ThemePreview } from '@comptoir/theming/server'
import { needsOlderScript } from '../theme/needs-older-script.ts'
import type { LoadedTheme, ThemeShelf } from '../theme/theme-shelf.ts'
import { editorCookie, previewCookie } from './cookies.ts'

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
    bundle: entries.some(([path]) => path.endsWith('.liquid')) ? bundleOf(files) : saved.bundle,
    needsOlderScript: saved.needsOlderScript || needsOlderScript(new Map(entries)),
    sources: saved.sources,
  }
}

/** Null once the token has expired. */
async function openPreview(context: Context, token: string | undefined, themes: ThemeShelf): Promise<Preview | null> {
  const found = isToken(token) ? await findPreview(context, token) : null
  if (!found) return null
  const { name, panel, expires_at } = found
  const theme = withUnsaved(await themes.load(context, found), found.files)
  return { theme, name, panel, isEdited: panel !== null, expires_at }
}

/** Set by the bridge on requests of scripts. */
const editorHeader = 'x-theme-editor'

/** Within the frame of the editor. Where browsers do not say what a page is for, its cookie decides. */
function isFramed({ cookies, header }: StoreVisit) {
  if (!cookies.has(editorCookie)) return false
  return header(editorHeader) !== undefined || ['iframe', undefined].includes(header('sec-fetch-dest'))
}

/** Null for a visitor who sees the live theme. */
export const findPreviewOf = (context: Context, visit: StoreVisit, themes: ThemeShelf) =>
  openPreview(context, visit.cookies.get(isFramed(visit) ? editorCookie : previewCookie), themes)

/**
 * The previewed theme whose files have this checksum in their addresses. While somebody types, a browser may still ask for
 * those of the letter before: the editor's page gets what is shown by now.
 */
export async function findPreviewedTheme(
  context: Context,
  { cookies }: StoreVisit,
  { checksum, themes }: { checksum: string; themes: ThemeShelf },
) {
  const asked = [editorCookie, previewCookie].map((name) => openPreview(context, cookies.get(name), themes))
  const previews = (await Promise.all(asked)).filter((preview) => preview !== null)
  const named = previews.find(({ theme }) => theme.checksum === checksum)
  return (named ?? previews.find(({ isEdited }) => isEdited))?.theme ?? null
}
