import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, root } from './node.mjs'

/** Installs, builds, then runs the program in the same process, so signals reach it directly. */
export async function launch(program) {
  await ensureInstalled()
  await ensureBuilt().catch((error) => fail(error.message))
  enableCompileCache(join(root, '.runtime', 'compiled'))
  await import(pathToFileURL(join(root, 'dist', 'server', program)))
}
