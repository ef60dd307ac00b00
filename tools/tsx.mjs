import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

/** Node strips types by itself, but not the elements of pages: files that have some are translated as they are imported. */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      ...{ loader: 'tsx', jsx: 'automatic', format: 'esm', sourcemap: 'inline' },
      sourcefile: url,
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
