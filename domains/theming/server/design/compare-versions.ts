import type { Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { compareDesigns, readDesign } from '@comptoir/platform/storefront'
import { maxDifferences } from '../../contract/theme.wire.ts'
import { isDesignFile } from '../../contract/theme-file.rules.ts'
import { readFileList, readSource } from '../store/theme-files.queries.ts'
import { findVersion } from '../store/version.queries.ts'

interface Compared {
  from: string
  to: string
  locale: Locale
}

/** @throws NOT_FOUND for a version of another theme */
export async function compareVersions({ db, shop }: Context, theme: string, { from, to, locale }: Compared) {
  const sideOf = async (id: string) => {
    const version = await findVersion(db.current, shop, { theme, id })
    const [files, { files: texts }] = await Promise.all([
      readFileList(db.current, shop, version.id),
      readSource(db.current, shop, version.id),
    ])
    return { checksums: new Map(files.map((file) => [file.path, file.checksum])), design: readDesign(texts, locale) }
  }
  const [before, after] = [await sideOf(from), await sideOf(to)]
  const paths = [...new Set([...before.checksums.keys(), ...after.checksums.keys()])].toSorted()
  return {
    design: compareDesigns(before.design, after.design).slice(0, maxDifferences),
    files: paths.filter((path) => !isDesignFile(path) && before.checksums.get(path) !== after.checksums.get(path)),
  }
}
