import type { PluginSlotName, SlotProps } from '@comptoir/extensions/contract'
import type { ComponentType } from 'react'
import type { Json } from './json.ts'

/** Calls of the shop as the person at the panel, within what root has granted the plugin. */
export interface ShopCalls {
  /** `get('/api/orders', { 'filter[state][in]': 'NEW' })`; replies are those of `docs/api.md`. */
  get: (path: string, query?: Readonly<Record<string, string | number | boolean>>) => Promise<Json>
  post: (path: string, body?: Json) => Promise<Json>
  put: (path: string, body?: Json) => Promise<Json>
  delete: (path: string) => Promise<Json>
}

/** A value that the plugin keeps on the server; version 0 and null if there is none. */
export interface Entry {
  name: string
  value: Json
  version: number
}

export interface KeptValues {
  get: (name: string) => Promise<Entry>
  /** With a version only if it is still the one that was read; else `ShopError` with `VERSION_CONFLICT`. */
  set: (name: string, value: Json, version?: number) => Promise<Entry>
  delete: (name: string, version?: number) => Promise<void>
  list: (options?: { prefix?: string; after?: string; limit?: number }) => Promise<{
    entries: Entry[]
    next: string | null
  }>
  /** Hears changes that any panel makes, this one included. Needs an `io` script, as all that is live. Returns the end. */
  on: (name: string, hear: (entry: Entry) => void) => () => void
}

export interface PluginIo {
  /** To the same plugin on other panels: at most 20 a second, of 16 kB each. */
  emit: (event: string, data?: Json) => void
  /** From the same plugin on other panels; `from` is the person's id. */
  on: (event: string, hear: (data: Json, from: string) => void) => () => void
  /** The shop's own events, such as `new_order`, as far as grants and person allow. */
  onShop: (event: string, hear: (data: Json) => void) => () => void
}

/** Amounts are minor units of the shop's currency, moments ISO texts or milliseconds. */
export interface Formats {
  money: (amount: number, currency?: string) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
  date: (at: string | number) => string
  dateTime: (at: string | number) => string
  relative: (at: string | number) => string
}

export interface StateStore<State = Json> {
  get: () => State
  dispatch: (action: Json) => void
  subscribe: (hear: () => void) => () => void
}

export interface Command {
  id: string
  /** A key of the plugin's texts, or the text itself. */
  title: string
  run: () => unknown
}

export interface PluginContext {
  key: string
  version: string
  locale: string
  direction: 'ltr' | 'rtl'
  /** What root has set; secrets are not among it. */
  settings: Readonly<Record<string, string | number | boolean | null>>
  grants: readonly string[]
  shop: ShopCalls
  store: KeptValues
  io: PluginIo
  /** The plugin's own store module. */
  state: StateStore
  format: Formats
  /** A text of the plugin's `locales`, in ICU syntax; a key without a text is shown as it is. */
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string
  notify: (text: string, tone?: 'info' | 'success' | 'error') => void
  /** To a page of the panel. */
  navigate: (to: string) => void
  /** Into the plugin's log, which root reads. */
  log: (text: string, level?: 'info' | 'warn' | 'error') => void
  /** Shows a component in a place of the panel; the lower order comes first. */
  slot: <Name extends PluginSlotName>(slot: Name, Part: ComponentType<SlotProps[Name]>, order?: number) => void
  /** `ctx.page('/p/my-key/report', Report)` */
  page: (path: string, Part: ComponentType<{ path: string }>) => void
  /** An entry of the palette. */
  command: (command: Command) => void
}

export interface StoreModule<State = Json> {
  initial: State
  /** One that throws freezes this plugin's state and nothing else. */
  reduce: (state: State, action: Json) => State
}

export interface PluginDefinition {
  /** The contract that it was written for. */
  sdk: 1
  /** Runs once at the start; what it returns runs at the end. */
  setup?: (ctx: PluginContext) => unknown
  store?: StoreModule
  /** Runs before the plugin counts as loaded; at most 3 s. */
  startup?: (ctx: PluginContext) => unknown
  /** Runs once the panel is live; not where sockets are off. */
  io?: (io: PluginIo, ctx: PluginContext) => unknown
  /** Components that `plugin.json` names, where the script does not export them. */
  components?: Readonly<Record<string, ComponentType<never>>>
}

export const definePlugin = (definition: PluginDefinition) => definition
