import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './node.mjs'

const folderOfPanel = join(root, 'apps', 'admin')

const config = {
  root: folderOfPanel,
  configFile: join(folderOfPanel, 'vite.config.ts'),
  logLevel: 'warn',
}

export async function buildAdmin(folder) {
  const { build } = await import('vite')
  const { compileAhead, fewChunks, readChunks } = await import('../apps/admin/chunks-plugin.ts')
  const { publicConfig } = await import('../apps/admin/vite.config.ts')
  let finest = []
  const read = (cuts) => {
    finest = cuts
  }
  await build({ ...config, plugins: [readChunks(read)], build: { write: false, minify: false } })
  await build({
    ...config,
    plugins: [fewChunks(finest), compileAhead()],
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false, chunkSizeWarningLimit: 1_000 },
  })
  const beside = { outDir: folder, emptyOutDir: false, copyPublicDir: false }
  await build({
    ...publicConfig,
    logLevel: 'warn',
    build: { ...publicConfig.build, ...beside, reportCompressedSize: false, chunkSizeWarningLimit: 1_000 },
  })
  await compressAll(join(folder, 'assets'))
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressAll(folder) {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(names.map((name) => compress(join(folder, name))))
}

/** The server sends these files as they are; compressing hard is only affordable once. */
export async function compress(path) {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await brotli(content, { params }))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}
