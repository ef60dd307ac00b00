import type { Readable } from 'node:stream'
import { apiError } from '@comptoir/platform/contract'
import type { Context, Upload } from '@comptoir/platform/server'
import { ThemeName } from '../../contract/theme.ts'
import { themeLimits } from '../../contract/theme-file.rules.ts'
import { checkFiles, toReport } from '../report/theme-report.ts'
import { storeContents } from '../store/write-version.ts'
import { createTheme } from './insert-theme.ts'
import { readArchive, type ThemeArchive } from './read-archive.ts'

async function readAll(content: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > limit) throw apiError('FILE_TOO_LARGE', { max: limit })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The name that the theme gives itself. */
function ownName({ files }: ThemeArchive): string | null {
  const schema = files.find(({ path }) => path === 'config/settings_schema.json')
  const [, name] = /"theme_name"\s*:\s*"([^"\\]{1,100})"/.exec(schema?.content.toString() ?? '') ?? []
  return name?.trim() || null
}

function nameFor({ filename, fields }: Upload, archive: ThemeArchive): string {
  const given = fields.name?.trim()
  const parsed = ThemeName.safeParse(
    given || (ownName(archive) ?? filename.replace(/\.zip$/i, '').slice(0, 100)) || 'Theme',
  )
  if (parsed.success) return parsed.data
  const code = parsed.error.issues[0]?.message ?? 'REQUIRED'
  throw apiError('VALIDATION_FAILED', { field: 'name', errors: [{ field: 'name', code }] })
}

/** @throws ARCHIVE_INVALID, THEME_INCOMPLETE, THEME_FILES_INVALID, FILE_TOO_LARGE, TOO_MANY_THEMES */
export async function installTheme(context: Context, upload: Upload) {
  const archive = await readArchive(await readAll(upload.content, themeLimits.archive))
  const name = nameFor(upload, archive)
  const check = await checkFiles(context, archive.files)
  const theme = await context.db.transaction(async (tx) => {
    const files = await storeContents(tx, archive.files)
    return createTheme(tx, { name, origin: 'zip', change: 'installed', files })
  })
  return { theme, report: toReport(theme, check), skipped: archive.skipped }
}
