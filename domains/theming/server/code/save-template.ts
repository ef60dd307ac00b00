import { apiError } from '@comptoir/platform/contract'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { templateError } from '../../contract/liquid-template.wire.ts'
import { requiredFiles } from '../../contract/theme-file.rules.ts'
import { checkSource } from '../report/theme-report.ts'
import { readTheme } from '../store/theme.queries.ts'
import { readContents, readSource, type StoredFile } from '../store/theme-files.queries.ts'
import { checksumOf, storeContents } from '../store/write-version.ts'
import { expectEditable } from './expect-editable.ts'
import { type Place, placeOf, readTemplate } from './liquid-template.queries.ts'
import { saveVersion } from './save-version.ts'

const notFound = () => apiError('NOT_FOUND', { entity: 'liquid_template' })

const store = (tx: Tx, path: string, body: string) => storeContents(tx, [{ path, content: Buffer.from(body) }])

interface NewTemplate {
  theme_id: string
  path: string
  body: string
}

/** @throws TEMPLATE_PATH_INVALID, TEMPLATE_NOT_TEXT, TEMPLATE_EXISTS, THEME_TOO_LARGE */
export async function createTemplate(context: Context, { theme_id, path, body }: NewTemplate) {
  expectEditable(path)
  await saveVersion(context, {
    theme: theme_id,
    change: 'created',
    paths: [path],
    async apply(tx, files) {
      if (files.some((file) => file.path === path)) throw templateError('TEMPLATE_EXISTS', { field: 'path' })
      return [...files, ...(await store(tx, path, body))]
    },
  })
  return readTemplate(context, { theme: theme_id, path })
}

/** A stale save: who saved it sees both texts. */
async function refuseStale(tx: Tx, { path, checksum }: StoredFile, yours: string | null): Promise<never> {
  const contents = await readContents(tx, shopOf(tx), [checksum])
  const current = contents.get(checksum)?.toString() ?? ''
  throw templateError('TEMPLATE_CHANGED', { path, checksum, current, ...(yours !== null && { yours }) })
}

interface Change {
  body: string
  /** SHA-256 of the text that the edit began with. */
  checksum: string
}

/** @throws TEMPLATE_CHANGED with both texts, TEMPLATE_NOT_TEXT, THEME_TOO_LARGE */
export async function updateTemplate(context: Context, id: string, { body, checksum }: Change) {
  const { theme, path } = placeOf(id)
  await saveVersion(context, {
    theme,
    change: 'changed',
    paths: [path],
    async apply(tx, files) {
      const file = files.find((one) => one.path === path)
      if (!file) throw notFound()
      expectEditable(path)
      if (file.checksum === checksumOf(body)) return null
      if (file.checksum !== checksum) return refuseStale(tx, file, body)
      return [...files.filter((one) => one !== file), ...(await store(tx, path, body))]
    },
  })
  return readTemplate(context, { theme, path })
}

/** The files that name this one. */
async function usersOf(context: Context, { theme, path }: Place): Promise<string[]> {
  const { db, shop } = context
  const { version_id } = await readTheme(db.current, shop, theme)
  const { files, names } = await readSource(db.current, shop, version_id)
  const { missing } = await checkSource(context, {
    files: new Map([...files].filter(([name]) => name !== path)),
    names: names.filter((name) => name !== path),
  })
  const bare = path.replace(/^(assets\/.+)\.liquid$/, '$1')
  const called = [path, bare, `${bare}.css`]
  return missing
    .filter(({ kind, name }) => kind === 'file' && called.includes(name))
    .flatMap(({ places }) => places.map((place) => place.path))
}

/** @throws TEMPLATE_REQUIRED, TEMPLATE_CHANGED, TEMPLATE_IN_USE unless forced */
export async function deleteTemplate(
  context: Context,
  id: string,
  { checksum, force }: { checksum: string; force: boolean },
) {
  const place = placeOf(id)
  if (requiredFiles.some((path) => path === place.path)) throw templateError('TEMPLATE_REQUIRED')
  const by = force ? [] : await usersOf(context, place)
  if (by.length > 0) throw templateError('TEMPLATE_IN_USE', { by: [...new Set(by)] })
  const theme = await saveVersion(context, {
    theme: place.theme,
    change: 'deleted',
    paths: [place.path],
    async apply(tx, files) {
      const file = files.find(({ path }) => path === place.path)
      if (!file) throw notFound()
      if (file.checksum !== checksum) return refuseStale(tx, file, null)
      return files.filter((one) => one !== file)
    },
  })
  return { success: true as const, version_id: theme.version_id }
}
