import type { PluginStart } from '@comptoir/extensions/contract'
import { formatsFor } from '@comptoir/platform/admin/i18n/formats/formats.ts'
import { isolatedValues } from '@comptoir/platform/admin/i18n/formats/isolated.ts'
import format from 'icu-minify/format'
import type { Json } from '../plugin/json.ts'
import type { Command, Entry, PluginContext } from '../plugin/plugin.ts'
import { fail } from './failures.ts'
import { hearing } from './hearing.ts'
import { isPart, type Part } from './part.ts'
import { ask } from './requests.ts'
import { say } from './send.ts'
import { openStore } from './state-store.ts'

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

function textsOf({ texts, locale }: PluginStart): PluginContext['t'] {
  return (key, values = {}) => {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined
    if (text === undefined) return key
    return String(format(text, locale, { ...isolatedValues(values, locale) }, { formatters }))
  }
}

function formatsOf({ locale, currency, symbol, timeZone }: PluginStart): PluginContext['format'] {
  const { money, number, date, dateTime, ago, time } = formatsFor({ locale, currency, symbol, timeZone })
  return { money, number, date, dateTime, relative: (at) => ago(at) ?? time(at) }
}

const isObject = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function entryIn(reply: Json): Entry {
  const { name, value = null, version } = isObject(reply) ? reply : {}
  return { name: String(name), value, version: Number(version) }
}

const inQuery = (path: string, query: Readonly<Record<string, string | number | boolean>> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path
}

const shop: PluginContext['shop'] = {
  get: (path, query) => ask({ is: 'call', method: 'GET', path: inQuery(path, query) }),
  post: (path, body) => ask({ is: 'call', method: 'POST', path, body }),
  put: (path, body) => ask({ is: 'call', method: 'PUT', path, body }),
  delete: (path) => ask({ is: 'call', method: 'DELETE', path }),
}

/** What the plugin has put in place; named apart from what the script exports. */
export interface Placed {
  slots: { slot: string; component: string; order: number }[]
  pages: { path: string; component: string }[]
  commands: Map<string, Command>
  parts: Map<string, Part>
}

export function contextFor(start: PluginStart) {
  const { plugin } = start
  const placed: Placed = { slots: [], pages: [], commands: new Map(), parts: new Map() }
  const notePlace = (error: unknown, place: string) => fail(error, { phase: 'event', place })
  const messages = hearing<[Json, string]>((error, name) => notePlace(error, `io ${name}`))
  const events = hearing<[Json]>((error, name) => notePlace(error, `shop ${name}`))
  const entries = hearing<[Entry]>((error, name) => notePlace(error, `store ${name}`))
  const state = openStore()
  const t = textsOf(start)

  function place(Part: unknown) {
    if (!isPart(Part)) throw new Error('A place needs a component')
    const name = `placed-${placed.parts.size + 1}`
    placed.parts.set(name, Part)
    return name
  }

  const ctx: PluginContext = {
    ...{ key: plugin.key, version: plugin.version, settings: plugin.settings, grants: plugin.grants },
    ...{ locale: start.locale, direction: start.direction, shop, state, t, format: formatsOf(start) },
    store: {
      get: async (name) => entryIn(await ask({ is: 'store', what: { do: 'get', name } })),
      set: async (name, value, version) =>
        entryIn(await ask({ is: 'store', what: { do: 'set', name, value, version } })),
      delete: async (name, version) => void (await ask({ is: 'store', what: { do: 'delete', name, version } })),
      async list({ prefix = '', after = '', limit = 100 } = {}) {
        const reply = await ask({ is: 'store', what: { do: 'list', prefix, after, limit } })
        const { entries: found = [], next = null } = isObject(reply) ? reply : {}
        return {
          entries: Array.isArray(found) ? found.map(entryIn) : [],
          next: typeof next === 'string' ? next : null,
        }
      },
      on: entries.on,
    },
    io: {
      emit: (event, data = null) => say({ is: 'io', event: String(event).slice(0, 120), data }),
      on: messages.on,
      onShop: events.on,
    },
    notify: (text, tone = 'info') => say({ is: 'toast', tone, text: String(text).slice(0, 300) }),
    navigate: (to) => say({ is: 'navigate', to: String(to).slice(0, 2_000) }),
    log: (text, level = 'info') => say({ is: 'log', level, text: String(text).slice(0, 2_000) }),
    slot: (slot, Part, order = 100) => void placed.slots.push({ slot, component: place(Part), order }),
    page: (path, Part) => void placed.pages.push({ path, component: place(Part) }),
    command: (command) => void placed.commands.set(command.id, command),
  }
  return { ctx, placed, state, messages, events, entries }
}

export function tellPlaced({ slots, pages, commands }: Placed, t: PluginContext['t']) {
  const named = [...commands.values()].map(({ id, title }) => ({ id, title: t(title).slice(0, 120) }))
  say({ is: 'placed', slots, pages, commands: named })
}
