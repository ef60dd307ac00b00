import { call, on, session } from '@comptoir/platform/admin'
import type { Settings } from '@comptoir/settings/contract'
import { completeSettings } from '@comptoir/settings/contract'
import { useSyncExternalStore } from 'react'
import { globalData, type StartupConfig, startupConfig, User, updatedUser } from '../contract/index.ts'

/** What the panel knows of the shop and of the person at it, from the first call on and kept true by the socket. */
export interface Startup {
  settings: Settings
  user: User
  config: StartupConfig
}

let current: Startup | null = null
const watchers = new Set<() => void>()
const listeners = new Set<(config: StartupConfig) => void>()

function set(next: Startup | null) {
  current = next
  for (const watcher of watchers) watcher()
}

function take(config: StartupConfig) {
  const entries = [...config.settings, ...config.core_settings].map(({ key, value }) => [key, value])
  set({ settings: completeSettings(Object.fromEntries(entries)), user: config.user, config })
  for (const listener of listeners) listener(config)
}

on(globalData, take)

on(updatedUser, ({ id, version, patch }) => {
  if (current?.user.id !== id || current.user.version >= version) return
  const user = User.safeParse({ ...current.user, ...patch, version })
  if (user.success) set({ ...current, user: user.data })
})

session.onSignOut(() => set(null))

export const startup = {
  async load() {
    const config = await call(startupConfig)
    take(config)
    return config
  },
  /** The person's own change, before the socket tells of it. */
  takeUser(user: User) {
    if (current) set({ ...current, user })
  },
  current: () => current,
  /** Hears of everything a panel begins with, whenever it comes; at once where it has come. */
  onConfig(listener: (config: StartupConfig) => void) {
    listeners.add(listener)
    if (current) listener(current.config)
  },
}

export const useStartup = () =>
  useSyncExternalStore(
    (redraw) => {
      watchers.add(redraw)
      return () => watchers.delete(redraw)
    },
    () => current,
  )

/** The person at the panel. Screens stand only where somebody is signed in. */
export function useMe(): User {
  const started = useStartup()
  if (!started) throw new Error('A screen stands without anybody signed in')
  return started.user
}
