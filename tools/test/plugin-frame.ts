import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

/** What no plugin may reach: an origin of its own, open to every other, which counts who knocks. */
async function openListener() {
  let count = 0
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end()
  })
  server.on('connection', () => {
    count += 1
  })
  server.unref().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, server.address())
  return { address: `http://127.0.0.1:${port}/`, total: () => count }
}

/** The frame of plugins for component tests, under the policy that the shop sends with it. */
export function pluginFrame(): Plugin {
  let runtime: Promise<Runtime> | undefined
  return {
    name: 'comptoir-plugin-frame',
    configureServer({ middlewares }) {
      let listener: ReturnType<typeof openListener> | undefined
      middlewares.use('/_listener', async (_request, response) => {
        listener ??= openListener()
        const { address, total } = await listener
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ address, connections: total() }))
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
