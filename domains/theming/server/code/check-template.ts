import type { Context } from '@comptoir/platform/server'
import { isSheet } from '@comptoir/platform/storefront'
import type { Diagnostic } from '../../contract/theme.ts'
import { checkSource } from '../report/theme-report.ts'
import { readTheme } from '../store/theme.queries.ts'
import { readFileList, readSource } from '../store/theme-files.queries.ts'
import { expectEditable } from './expect-editable.ts'

interface Text {
  /** The version of the theme that the file belongs to. */
  version: string
  path: string
  body: string
  /** Paths of all files of the theme. */
  names: readonly string[]
}

type Lacks = Awaited<ReturnType<typeof checkSource>>['missing']

/** A tag that nobody knows stops the file; the engine names the first one only, and without its column. */
const unknownNames = (missing: Lacks): Diagnostic[] =>
  missing
    .filter(({ kind }) => kind !== 'syntax')
    .flatMap(({ kind, name, places }) =>
      places.map(({ line, column }) => ({
        severity: kind === 'tag' ? ('error' as const) : ('warning' as const),
        message: `Unknown ${kind} '${name}'`,
        ...{ line, column, unknown: { kind, name } },
      })),
    )

const inOrder = (a: Diagnostic, b: Diagnostic) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)

/** A sheet means something together with those that it imports, or that import it. */
async function sheetFaults(
  { db, shop, renderer }: Context,
  { version, path, body }: Omit<Text, 'names'>,
): Promise<Diagnostic[]> {
  if (!isSheet(path)) return []
  const { files } = await readSource(db.current, shop, version)
  const faults = await renderer.checkSheet(new Map([...files, [path, body]]), path)
  return faults.map(({ line, message }) => ({ severity: 'error', message, line, column: null, unknown: null }))
}

/** Errors of the file's language, and warnings about names that the shop lacks. */
export async function diagnosticsOf(context: Context, { version, path, body, names }: Text) {
  const { diagnoses, missing } = await checkSource(context, { files: new Map([[path, body]]), names })
  const lacks = unknownNames(missing)
  const isNamed = (message: string) => lacks.some((lack) => lack.severity === 'error' && lack.message === message)
  const faults = (diagnoses.get(path) ?? [])
    .filter(({ message }) => !isNamed(message))
    .map((fault) => ({ ...fault, unknown: null }))
  return [...faults, ...lacks, ...(await sheetFaults(context, { version, path, body }))].toSorted(inOrder)
}

interface Unsaved {
  theme_id: string
  path: string
  body: string
}

/** @throws TEMPLATE_PATH_INVALID, TEMPLATE_NOT_TEXT, THEME_CHECK_FAILED */
export async function checkTemplate(context: Context, { theme_id, path, body }: Unsaved) {
  expectEditable(path)
  const { db, shop } = context
  const { version_id } = await readTheme(db.current, shop, theme_id)
  const names = (await readFileList(db.current, shop, version_id)).map((file) => file.path)
  return { diagnostics: await diagnosticsOf(context, { version: version_id, path, body, names: [...names, path] }) }
}
