import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { aPackage } from '@comptoir/extensions/testing'

const plain = `import { Button, Stack, Text } from '@comptoir/sdk'
import { createElement as h, useState } from 'react'
export const startup = () => undefined
export function Card() {
  const [count, setCount] = useState(0)
  return h(Stack, null, h(Text, null, 'drawn'), h(Button, { onPress: () => setCount(count + 1) }, 'Pressed ' + count))
}
`

export interface BenchPlugin {
  key: string
  script: string
  component: string
  slot: string
  /** Starts with the panel rather than when it is first shown. */
  isEager: boolean
}

export const plainPlugins = (name: string, count: number, where: Pick<BenchPlugin, 'slot' | 'isEager'>) =>
  Array.from(
    { length: count },
    (_, at): BenchPlugin => ({ ...where, key: `bench-${name}-${at + 1}`, script: plain, component: 'Card' }),
  )

const folder = join(import.meta.dirname, '..', '..', 'plugins', 'hostile')
/** What is not after the panel's time, or is refused with its package. */
const leftOut = ['fails', 'reach', 'looks', 'throw', 'rewrite', 'imports']

/** Each export of `plugins/hostile` that is after the panel's time. */
export function hostilePlugins(): BenchPlugin[] {
  return globSync('**/*.js', { cwd: folder })
    .toSorted()
    .filter((path) => !leftOut.includes(basename(path, '.js')))
    .flatMap((path) => {
      const script = readFileSync(join(folder, path), 'utf8')
      const components = [...script.matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(([, name = '']) => name)
      return (components.length > 0 ? components : ['Card']).map((component) => ({
        key: `bench-${basename(path, '.js')}-${component.toLowerCase()}`,
        ...{ script, component, slot: 'orders.before', isEager: false },
      }))
    })
}

const manifestOf = ({ key, component, slot, isEager }: BenchPlugin) => ({
  ...{ key, name: key, version: '1.0.0', sdk: 1 },
  adminUi: {
    pages: [{ path: `/p/${key}`, component }],
    slots: [{ slot, component }],
    scripts: { startup: isEager ? 'startup' : null },
  },
})

/** The Plugins Manager of a shop, by its calls. */
export function openManager({ port, token }: { port: number; token: string }) {
  async function call(method: string, path: string, body?: FormData) {
    const headers: Record<string, string> = { _token: token }
    if (method !== 'GET') headers['idempotency-key'] = crypto.randomUUID()
    const reply = await fetch(`http://127.0.0.1:${port}/api/plugins${path}`, { method, headers, body: body ?? null })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} /api/plugins${path} was answered with ${reply.status}: ${text}`)
    return text
  }
  const each = async (plugins: readonly BenchPlugin[], act: string) => {
    for (const { key } of plugins) await call('POST', `/${key}/${act}`)
  }
  return {
    async install(plugins: readonly BenchPlugin[]) {
      for (const plugin of plugins) {
        const zip = await aPackage({ 'plugin.json': JSON.stringify(manifestOf(plugin)), 'admin.js': plugin.script })
        const form = new FormData()
        form.set('file', new File([new Uint8Array(zip)], 'plugin.zip', { type: 'application/zip' }))
        await call('POST', '/install', form)
      }
    },
    enable: (plugins: readonly BenchPlugin[]) => each(plugins, 'enable'),
    disable: (plugins: readonly BenchPlugin[]) => each(plugins, 'disable'),
    /** Also what an earlier run has left. */
    async clear() {
      const keys = new Set([...(await call('GET', '')).matchAll(/"key":"(bench-[a-z0-9-]+)"/g)].map(([, key]) => key))
      for (const key of keys) await call('DELETE', `/${key}?data=delete`)
    },
  }
}
