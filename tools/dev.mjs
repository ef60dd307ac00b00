#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, runOnPinnedNode } from './node.mjs'

await runOnPinnedNode()
const { readStartOptions } = await import('../apps/server/start/start-options.ts')
const args = process.argv.slice(2)
readStartOptions(args)
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled({ withTests: true })

/** Runs from source: Node watches what it has imported and starts again when a file is saved. */
const pages = new URL('tsx.mjs', import.meta.url).href
const watched = ['--import', pages, '--watch', '--watch-preserve-output', join('apps', 'server', 'main.ts'), ...args]
const server = spawn(process.execPath, watched, { cwd: root, stdio: 'inherit' })
server.on('exit', (code) => process.exit(code ?? 1))

const port = process.env.PORT || '4000'
const { createServer } = await import('vite')

/** The sign-in page and those of plugins for visitors have documents of their own, as on the built server. */
const ownPages = {
  name: 'comptoir-own-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      request.url = request.url?.replace(/^\/login(?=$|\?)/, '/login.html').replace(/^\/public\/[^?]*/, '/public.html')
      next()
    })
  },
}

const panel = await createServer({
  plugins: [ownPages],
  configFile: join(root, 'apps', 'admin', 'vite.config.ts'),
  server: {
    proxy: {
      // The server compares the panel's address with the one that it was asked by.
      '/api': { target: `http://127.0.0.1:${port}`, changeOrigin: false },
      '/socket.io': { target: `http://127.0.0.1:${port}`, ws: true },
    },
  },
})
await panel.listen()
console.log('The panel, with hot reload:')
panel.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.kill(signal)
    panel.close()
  })
}
