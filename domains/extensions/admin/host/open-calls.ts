import { call } from '@comptoir/platform/admin'
import { request } from '@comptoir/platform/admin/api/request.ts'
import { ApiError } from '@comptoir/platform/contract'
import { deletePluginEntry, listPluginEntries, readPluginEntry, writePluginEntry } from '../../contract/plugin.wire.ts'
import type { ShopCall, StoreCall } from '../../contract/protocol/from-plugin.ts'
import { panelLimits } from '../../contract/protocol/panel-limits.ts'
import type { PluginRun } from '../runs/plugin-run.ts'

/** The server narrows what the person may to what is granted to the plugin. */
const asPlugin = (key: string) => ({ headers: { 'x-plugin': key } })

/** What leads out of the API, such as `/api/../`, is asked of nobody. */
function addressIn(path: string) {
  const url = URL.parse(path, location.origin)
  if (url?.origin !== location.origin || !url.pathname.startsWith('/api/')) throw new ApiError('NOT_FOUND', 404)
  return url.pathname + url.search
}

const callShop = async ({ method, path, body }: ShopCall, key: string) =>
  request(method, addressIn(path), { body, ...asPlugin(key) })

async function callStore({ what }: StoreCall, key: string): Promise<unknown> {
  const own = asPlugin(key)
  switch (what.do) {
    case 'get':
      return (await call(readPluginEntry, { params: { key, name: what.name }, ...own })).entry
    case 'set': {
      const body = { value: what.value, ...(what.version !== undefined && { version: what.version }) }
      return (await call(writePluginEntry, { params: { key, name: what.name }, body, ...own })).entry
    }
    case 'delete':
      await call(deletePluginEntry, {
        params: { key, name: what.name },
        query: { version: what.version === undefined ? undefined : String(what.version) },
        ...own,
      })
      return null
    case 'list': {
      const { prefix, after, limit } = what
      return call(listPluginEntries, { params: { key }, query: { prefix, after, limit: String(limit) }, ...own })
    }
  }
}

/** Tells a plugin what a call has brought, or why it was refused. */
export async function settle(run: PluginRun, id: number, call: Promise<unknown>) {
  try {
    run.say({ is: 'reply', id, value: (await call) ?? null })
  } catch (error) {
    const { code, status, details } = error instanceof ApiError ? error : new ApiError('INTERNAL', 500)
    run.say({ is: 'refused', id, code, status, details })
  }
}

/** Calls of one plugin: a few at a time, the others in turn. */
export function openCalls(run: PluginRun) {
  const { key } = run.plugin
  const waiting: (ShopCall | StoreCall)[] = []
  let running = 0

  async function answer(wish: ShopCall | StoreCall) {
    running += 1
    await settle(run, wish.id, wish.is === 'call' ? callShop(wish, key) : callStore(wish, key))
    running -= 1
    const next = waiting.shift()
    if (next) void answer(next)
  }

  return (wish: ShopCall | StoreCall) => {
    if (running < panelLimits.calls) return void answer(wish)
    if (waiting.length < panelLimits.callsWaiting) return void waiting.push(wish)
    void settle(run, wish.id, Promise.reject(new ApiError('TOO_MANY_CALLS', 429)))
  }
}
