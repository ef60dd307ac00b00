import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CSSModulesOptions, Plugin, Rollup } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const kit = '@comptoir/platform/'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Prefixes class names with their owner: `k-save-bar` for the kit, `orders-form-lines` for a domain. */
function scopedName(name: string, file: string) {
  const [top = '', owner = ''] = relative(root, file).split(/[\\/]/)
  const scope = top === 'platform' ? 'k' : top === 'domains' ? owner : top
  return `${scope}-${kebab(name)}`
}

/** Class names are unique per owner; `tools/rules/css-modules.test.ts` checks that they are unique within one. */
export const cssModules: CSSModulesOptions = { generateScopedName: scopedName }

const imports = /import (\w+) from '([^']+\.module\.css)'/g

const fileOf = (specifier: string, importer: string) =>
  specifier.startsWith(kit) ? join(root, 'platform', specifier.slice(kit.length)) : join(dirname(importer), specifier)

/** Replaces `styles.button` by its class name at build time, so that no page loads tables of names. */
function withNames(code: string, importer: string) {
  let named = code
  for (const [statement, variable = '', specifier = ''] of code.matchAll(imports)) {
    const file = fileOf(specifier, importer)
    named = named
      .replace(statement, `import '${specifier}'`)
      .replaceAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'), (_use, name) => `'${scopedName(name, file)}'`)
  }
  return named
}

const inlineNames: Plugin = {
  name: 'comptoir-class-names',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
    handler: (code, importer) => ({ code: withNames(code, importer), map: null }),
  },
}

/** Adds the style sheets of an empty chunk to the chunk that imports it. */
function takeOver(chunk: Rollup.OutputChunk, empty: Rollup.OutputChunk) {
  const statement = new RegExp(`import\\s*["'][^"']*/${basename(empty.fileName)}["'];?`)
  const code = chunk.code.replace(statement, '')
  if (code === chunk.code) return
  chunk.code = code
  chunk.imports = chunk.imports.filter((name) => name !== empty.fileName)
  for (const sheet of empty.viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedCss.add(sheet)
}

/** A style sheet shared by several chunks gets a chunk without code, which no page needs to load. */
function dropEmptyChunks(bundle: Rollup.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const empty of chunks.filter(({ code }) => code.trim() === '')) {
    for (const chunk of chunks) takeOver(chunk, empty)
    delete bundle[empty.fileName]
  }
}

const dropNameTables: Plugin = {
  name: 'comptoir-class-name-tables',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\.module\.css$/ },
    // Without side effects the sheet would be dropped, as nothing imports its names any more.
    handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
  },
  // Runs before the HTML pages, which list the chunks to load.
  generateBundle: { order: 'pre', handler: (_options, bundle) => dropEmptyChunks(bundle) },
}

export const inlineClassNames = (): Plugin[] => [inlineNames, dropNameTables]
