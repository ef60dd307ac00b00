import { apiError, type PageChoice } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import type { LiquidTemplate, LiquidTemplateRow } from '../../contract/theme.ts'
import { fileKindOf, isText } from '../../contract/theme-file.rules.ts'
import { checkVersion } from '../report/theme-report.ts'
import { findFile, readFileList, type StoredFile } from '../store/theme-files.queries.ts'
import { findVersion } from '../store/version.queries.ts'
import { diagnosticsOf } from './check-template.ts'

export interface Place {
  theme: string
  path: string
}

const idLength = 36

/** Parses `theme id:path`. */
export const placeOf = (id: string): Place => ({ theme: id.slice(0, idLength), path: id.slice(idLength + 1) })

const idOf = ({ theme, path }: Place) => `${theme}:${path}`

const describe = (theme: string, { path, checksum, size }: StoredFile) => ({
  id: idOf({ theme, path }),
  theme_id: theme,
  path,
  kind: fileKindOf(path) ?? ('asset' as const),
  is_text: isText(path),
  checksum,
  size,
})

interface Listed {
  theme_id: string
  version_id?: string | undefined
  page?: PageChoice | undefined
}

export async function listTemplates(context: Context, { theme_id, version_id, page }: Listed) {
  const { db, shop } = context
  const version = await findVersion(db.current, shop, { theme: theme_id, id: version_id })
  const files = await readFileList(db.current, shop, version.id)
  const { pages } = await checkVersion(context, version.id)
  const templates: LiquidTemplateRow[] = files.map((file) => ({
    ...describe(theme_id, file),
    pages: [...(pages.get(file.path) ?? [])],
  }))
  return { version_id: version.id, templates: page ? templates.filter((one) => one.pages.includes(page)) : templates }
}

export async function readTemplate(context: Context, { theme, path }: Place, version_id?: string) {
  const { db, shop } = context
  const version = await findVersion(db.current, shop, { theme, id: version_id })
  const file = await findFile(db.current, shop, { version: version.id, path })
  if (!file) throw apiError('NOT_FOUND', { entity: 'liquid_template' })
  const body = isText(path) ? file.content.toString() : null
  const template: LiquidTemplate = { ...describe(theme, file), body, version_id: version.id }
  const names = (await readFileList(db.current, shop, version.id)).map((one) => one.path)
  return {
    template,
    diagnostics: body === null ? [] : await diagnosticsOf(context, { version: version.id, path, body, names }),
  }
}
