import { openZip, type ZipEntry, ZipError } from '@comptoir/platform/server'
import type { PackageFault } from '../../contract/installed-plugin.ts'
import { type PluginManifest, packageLimits } from '../../contract/plugin-manifest.ts'
import type { PluginTexts } from '../../contract/plugin-texts.ts'
import type { Partials } from '../plugin.table.ts'
import { partialFaults, readTexts, titleFaults } from './package-faults.ts'
import { checksumOf, fault, jsonIn, type PackageFile } from './package-file.ts'
import { readManifest } from './read-manifest.ts'

export interface PluginPackage {
  manifest: PluginManifest
  texts: PluginTexts
  files: readonly PackageFile[]
  partials: Partials
  checksum: string
}

export interface ReadPackage {
  /** Null if there are faults. */
  content: PluginPackage | null
  faults: readonly PackageFault[]
}

const manifestName = 'plugin.json'
/** Told at once. */
const maxFaults = 200

/** For editors; not part of the plugin. */
const schemaName = 'plugin.schema.json'

/** Of a plugin; sources, hidden files and dependencies beside it are left out. */
export const isPackagePath = (path: string) =>
  path !== schemaName && /^(?:[\w-][\w.-]*|(?:locales|assets)\/(?!\.|.*\/\.).+)$/.test(path)

const byPath = (a: PackageFile, b: PackageFile) => (a.path < b.path ? -1 : 1)

function partialsOf({ compiledPartials, publicPartials, publicPages }: PluginManifest, contents: Map<string, Buffer>) {
  const digest = (path: string | null) => {
    const content = path === null ? undefined : contents.get(path)
    return content ? checksumOf(content) : null
  }
  const isPublic = publicPages.length > 0
  return {
    script: digest(compiledPartials.script) ?? '',
    style: digest(compiledPartials.style),
    public_script: isPublic ? digest(publicPartials.script) : null,
    public_style: isPublic ? digest(publicPartials.style) : null,
  }
}

/** A plugin of these files, or everything that is wrong with it. */
export function readPackageFiles(given: readonly PackageFile[]): ReadPackage {
  const files = given.filter(({ path }) => isPackagePath(path)).toSorted(byPath)
  const contents = new Map(files.map(({ path, content }) => [path, content]))
  const json = contents.get(manifestName)
  if (!json) return { content: null, faults: [fault(manifestName, 'FILE_MISSING')] }
  const { manifest, parts, faults } = readManifest(jsonIn(json))
  const read = readTexts(files)
  const all = [...faults, ...partialFaults(contents, parts), ...read.faults, ...titleFaults(parts, read.texts)]
  if (manifest === null || all.length > 0) return { content: null, faults: all.slice(0, maxFaults) }
  const checksum = checksumOf(files.map(({ path, content }) => `${path}\0${checksumOf(content)}\n`).join(''))
  const content = { manifest, texts: read.texts, files, partials: partialsOf(manifest, contents), checksum }
  return { content, faults: [] }
}

/** Archives often hold the plugin in a folder: it is where its manifest is. */
function rootOf(entries: readonly ZipEntry[]): string {
  const roots = entries.flatMap(({ path }) =>
    path === manifestName || path.endsWith(`/${manifestName}`) ? [path.slice(0, -manifestName.length)] : [],
  )
  return roots.toSorted((a, b) => a.length - b.length)[0] ?? ''
}

async function unpack(zip: Buffer): Promise<PackageFile[]> {
  const entries = await openZip(zip, packageLimits)
  const root = rootOf(entries)
  const own = entries.filter(({ path }) => path.startsWith(root) && isPackagePath(path.slice(root.length)))
  const files: PackageFile[] = []
  for (const { path, read } of own) files.push({ path: path.slice(root.length), content: await read() })
  return files
}

/** The plugin in an archive. Nothing of it is run. */
export async function readPackage(zip: Buffer): Promise<ReadPackage> {
  try {
    return readPackageFiles(await unpack(zip))
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    return { content: null, faults: [fault(error.path, `ARCHIVE_${error.fault.toUpperCase()}`)] }
  }
}
