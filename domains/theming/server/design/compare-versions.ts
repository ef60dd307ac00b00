import type { Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { compareDesigns, compareTexts, isTextsFile, readDesign } from '@comptoir/platform/storefront'
import { maxDifferences } from '../../contract/theme.wire.ts'
import { isDesignFile } from '../../contract/theme-file.rules.ts'
import { readFileList, readSource } from '../store/theme-files.queries.ts'
import { findBefore, findVersion } from '../store/version.queries.ts'
import { withTitles } from './titled-records.ts'

interface Compared {
  /** The version before `to` if left out. */
  from?: string | undefined
  to: string
  locale: Locale
}

/** @throws NOT_FOUND for a version that is none of this theme; `from` may be another theme's, which visitors see now */
export async function compareVersions(context: Context, theme: string, { from, to, locale }: Compared) {
  const { db, shop } = context
  const sideOf = async ({ id }: { id: string }) => {
    const [files, { files: texts }] = await Promise.all([
      readFileList(db.current, shop, id),
      readSource(db.current, shop, id),
    ])
    return { checksums: new Map(files.map((file) => [file.path, file.checksum])), texts }
  }
  const shown = await findVersion(db.current, shop, { theme, id: to })
  const other = from ? await findVersion(db.current, shop, { id: from }) : await findBefore(db.current, shop, shown)
  if (!other) return { design: [], more: 0, files: [] }
  const [before, after] = [await sideOf(other), await sideOf(shown)]
  const design = [
    ...compareDesigns(readDesign(before.texts, locale), readDesign(after.texts, locale)),
    ...compareTexts(before.texts, after.texts),
  ]
  const paths = [...new Set([...before.checksums.keys(), ...after.checksums.keys()])].toSorted()
  return {
    design: await withTitles(context, design.slice(0, maxDifferences), locale),
    more: Math.max(0, design.length - maxDifferences),
    files: paths.filter(
      (path) => !isDesignFile(path) && !isTextsFile(path) && before.checksums.get(path) !== after.checksums.get(path),
    ),
  }
}
