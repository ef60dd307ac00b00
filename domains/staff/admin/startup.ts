import { call, createStore, on, session, useStore } from '@comptoir/platform/admin'
import { replaceEqualDeep } from '@tanstack/react-query'
import type { StartupConfig } from '../contract/session.ts'
import { globalData, permessionsActivation, serverLog, startupConfig, updatedUser } from '../contract/staff.wire.ts'
import { User } from '../contract/user.ts'

export interface Startup {
  /** Complete, as the server sends them. */
  settings: Readonly<Record<string, unknown>>
  user: User
  /** Without the time, which differs in every reply. */
  config: Omit<StartupConfig, 'server_time'>
}

const store = createStore<Startup | null>(null)
type Listener = (config: Startup['config']) => void
const listeners = new Set<Listener>()

function accept(config: StartupConfig) {
  const { server_time, ...lasting } = config
  const entries = [...config.settings, ...config.core_settings].map(({ key, value }) => [key, value])
  const settings = Object.fromEntries(entries)
  // It comes again with every connection: what is equal stays the same object, and nothing is drawn again.
  store.set(replaceEqualDeep(store.get(), { settings, user: config.user, config: lasting }))
  for (const listener of listeners) listener(lasting)
}

on(globalData, accept)

on(updatedUser, ({ id, version, patch }) => {
  const current = store.get()
  if (current?.user.id !== id || current.user.version >= version) return
  // A preview of another role keeps that role.
  const role = session.previewed() === null ? {} : { role: current.user.role }
  const user = User.safeParse({ ...current.user, ...patch, ...role, version })
  if (user.success) store.set({ ...current, user: user.data })
})

on(permessionsActivation, ({ active }) => {
  const current = store.get()
  if (current) store.set({ ...current, settings: { ...current.settings, permessions_active: active } })
})

on(serverLog, ({ at, message, request_id }) => console.warn(`Server, ${at}: ${message} (${request_id ?? '–'})`))

session.onSignOut(store.reset)

export const startup = {
  async load() {
    const config = await call(startupConfig)
    accept(config)
    return config
  },
  /** Applies the user's own change before its event arrives. */
  acceptUser(user: User) {
    const current = store.get()
    if (current) store.set({ ...current, user })
  },
  current: store.get,
  /** Calls the listener for every startup config; at once if one has arrived. */
  onConfig(listener: Listener) {
    listeners.add(listener)
    const current = store.get()
    if (current) listener(current.config)
  },
}

export const useStartup = () => useStore(store)

export function useMe(): User {
  const started = useStartup()
  if (!started) throw new Error('A screen stands without anybody signed in')
  return started.user
}
