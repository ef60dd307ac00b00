import type { Context } from '@comptoir/platform/server'
import { RenderError, type ThemeCheck } from '@comptoir/platform/storefront'
import type { ExceededLimit, Theme, ThemeReport, ThemeSource } from '../../contract/theme.ts'
import { themeError } from '../../contract/theme.wire.ts'
import { isText } from '../../contract/theme-file.rules.ts'
import { type AllowedSource, readSources } from '../store/source.queries.ts'
import { readTheme } from '../store/theme.queries.ts'
import { readSource } from '../store/theme-files.queries.ts'
import type { NewFile } from '../store/write-version.ts'
import { readExceededLimits } from './exceeded-limits.ts'

interface Source {
  files: ReadonlyMap<string, string>
  names: readonly string[]
}

/** Templates of strangers are parsed by a thread that can be ended. @throws THEME_CHECK_FAILED */
export async function checkSource(
  { renderer }: Pick<Context, 'renderer'>,
  { files, names }: Source,
): Promise<ThemeCheck> {
  try {
    return await renderer.check(files, names)
  } catch (error) {
    if (error instanceof RenderError) throw themeError('THEME_CHECK_FAILED', { reason: error.reason })
    throw error
  }
}

export const checkFiles = (context: Context, files: readonly NewFile[]) =>
  checkSource(context, {
    files: new Map(files.flatMap(({ path, content }) => (isText(path) ? [[path, content.toString()] as const] : []))),
    names: files.map(({ path }) => path),
  })

interface Seen {
  exceeded: ExceededLimit[]
  allowed: readonly AllowedSource[]
}

/** What is allowed stays named although no file names it any more. */
function sourcesOf({ sources }: ThemeCheck, allowed: Seen['allowed']): ThemeSource[] {
  const keyOf = ({ kind, host }: AllowedSource) => `${kind} ${host}`
  const keys = new Set(allowed.map(keyOf))
  const named = new Set(sources.map(keyOf))
  return [
    ...sources.map((source) => ({ ...source, is_allowed: keys.has(keyOf(source)) })),
    ...allowed.flatMap((source) => (named.has(keyOf(source)) ? [] : [{ ...source, is_allowed: true, places: [] }])),
  ]
}

export function toReport(
  { version_id, files }: Theme,
  check: ThemeCheck,
  { exceeded, allowed }: Seen = { exceeded: [], allowed: [] },
): ThemeReport {
  const { uses, missing, missingPages: missing_pages } = check
  return { version_id, files, uses, missing, missing_pages, exceeded, sources: sourcesOf(check, allowed) }
}

/** Versions never change, so what was read of one stays true. */
const checked = new Map<string, Promise<ThemeCheck>>()
const maxChecked = 20

/** @throws THEME_CHECK_FAILED */
export async function checkVersion(context: Context, version: string): Promise<ThemeCheck> {
  const known = checked.get(version)
  if (known) return known
  const [oldest] = checked.keys()
  if (checked.size >= maxChecked && oldest !== undefined) checked.delete(oldest)
  const check = readSource(context.db.current, context.shop, version).then((source) => checkSource(context, source))
  checked.set(version, check)
  check.catch(() => checked.delete(version))
  return check
}

/** Names that a theme uses and the shop lacks, page by page. @throws THEME_CHECK_FAILED */
export async function readReport(context: Context, id: string) {
  const theme = await readTheme(context.db.current, context.shop, id)
  const [check, exceeded, allowed] = await Promise.all([
    checkVersion(context, theme.version_id),
    readExceededLimits(context, theme.version_id),
    readSources(context.db.current, context.shop, id),
  ])
  return { report: toReport(theme, check, { exceeded, allowed }) }
}
