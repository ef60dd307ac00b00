import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { framePolicy } from '../../domains/extensions/contract/protocol/frame-policy.ts'

interface Runtime {
  frame: string
  script: string
}

async function build(): Promise<Runtime> {
  const { buildPluginRuntime } = await import(join(import.meta.dirname, '..', 'build-plugin-runtime.mjs'))
  const folder = await mkdtemp(join(tmpdir(), 'plugin-runtime-'))
  try {
    await buildPluginRuntime(folder)
    const [frame, script] = await Promise.all(
      ['frame.html', 'runtime.js'].map((name) => readFile(join(folder, name), 'utf8')),
    )
    return { frame: (frame ?? '').replace('%RUNTIME%', '/_plugins/runtime.js'), script: script ?? '' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The frame of plugins for component tests, under the policy that the shop sends with it. */
export function pluginFrame(): Plugin {
  let runtime: Promise<Runtime> | undefined
  return {
    name: 'comptoir-plugin-frame',
    configureServer({ middlewares }) {
      let count = 0
      // What no plugin may reach: open to every origin, and counted.
      middlewares.use('/_counted', ({ url }, response) => {
        if (url !== '/total') count += 1
        response.setHeader('access-control-allow-origin', '*')
        response.setHeader('content-type', 'text/javascript')
        response.end(url === '/total' ? String(count) : '')
      })
      middlewares.use('/_plugins', async ({ url = '', headers }, response, next) => {
        const origin = `http://${headers.host}`
        runtime ??= build()
        const content = { '/frame': (await runtime).frame, '/runtime.js': (await runtime).script }[url]
        if (content === undefined) return next()
        response.setHeader('content-type', url === '/frame' ? 'text/html' : 'text/javascript')
        response.setHeader('content-security-policy', framePolicy(origin, origin))
        response.setHeader('cross-origin-resource-policy', 'cross-origin')
        response.end(content)
      })
    },
  }
}
