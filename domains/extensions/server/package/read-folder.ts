import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { packageLimits } from '../../contract/plugin-manifest.ts'
import { fault, type PackageFile } from './package-file.ts'
import { isPackagePath, type ReadPackage, readPackageFiles } from './read-package.ts'

/**
 * A plugin as it lies in a folder, by the same rules as an archive's.
 *
 * @throws if the folder cannot be read
 */
export async function readPluginFolder(folder: string): Promise<ReadPackage> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const own = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ entry, path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/') }))
    .filter(({ path }) => isPackagePath(path))
  const links = own.filter(({ entry }) => !entry.isFile()).map(({ path }) => fault(path, 'ARCHIVE_LINK'))
  if (own.length > packageLimits.files) return { content: null, faults: [fault('', 'ARCHIVE_TOO_MANY')] }
  if (links.length > 0) return { content: null, faults: links }
  const files: PackageFile[] = []
  for (const { path } of own) files.push({ path, content: await readFile(join(folder, path)) })
  const size = files.reduce((sum, { content }) => sum + content.length, 0)
  if (size > packageLimits.bytes) return { content: null, faults: [fault('', 'ARCHIVE_TOO_LARGE')] }
  return readPackageFiles(files)
}
