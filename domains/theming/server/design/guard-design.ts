import type { ThemeJson } from '@comptoir/platform/contract'
import { assertMay, cleanHtml, isAllowed, shopOf, type Tx } from '@comptoir/platform/server'
import { mapDesign, writtenTexts } from '@comptoir/platform/storefront'
import { readSource } from '../store/theme-files.queries.ts'

interface Document {
  path: string
  body: ThemeJson
}

/** What a browser would take for an element, wherever a template prints it and whatever stands behind it. */
const hasMarkup = (text: string) => /<(?:[a-z!/?]|$)/i.test(text)

/**
 * Documents of a design as whoever saves or previews them may write them. Without the right to code, markup that the
 * theme does not have yet is cleaned like a rich text, whatever setting it stands in: themes print settings as they are.
 *
 * @throws FORBIDDEN for a setting of Liquid that the theme does not have yet
 */
export async function guardDesign(tx: Tx, version: string, documents: readonly Document[]): Promise<Document[]> {
  if (documents.length === 0 || isAllowed(tx, 'theme_code')) return [...documents]
  const { files } = await readSource(tx, shopOf(tx), version)
  const written = writtenTexts(files)
  const guarded = (text: string, type: string | null) => {
    if (type === 'liquid' && text !== '' && !written.liquid.has(text)) assertMay(tx, 'theme_code')
    return !hasMarkup(text) || written.all.has(text) ? text : cleanHtml(text)
  }
  return documents.map(({ path, body }) => ({ path, body: mapDesign(files, { path, body }, guarded) }))
}
