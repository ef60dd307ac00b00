import type { Locale } from '@comptoir/platform/contract'
import type { CompiledMessage } from 'icu-minify/format'
import type { z } from 'zod'
import type { Plugin, PluginPhase } from '../plugin.ts'
import type { PluginEntry } from '../plugin.wire.ts'

type Json = z.output<ReturnType<typeof z.json>>

/** Texts compiled by the panel, by key. */
export type CompiledTexts = Readonly<Record<string, CompiledMessage>>

/** How the shop and the person at the panel spell things. */
export interface PluginLocale {
  locale: Locale
  direction: 'ltr' | 'rtl'
  currency: string
  symbol?: string | undefined
  timeZone?: string | undefined
}

export interface PluginStart extends PluginLocale {
  plugin: Pick<Plugin, 'key' | 'name' | 'version' | 'settings' | 'grants' | 'adminUi'>
  script: string
  /** Name of the script's file, for the places of its errors. */
  file: string
  texts: CompiledTexts
}

/** What the panel says to a plugin's worker, as JSON text. */
export type ToPlugin =
  | { is: 'start'; start: PluginStart }
  | { is: 'phase'; phase: PluginPhase }
  | { is: 'ping'; ping: number }
  | { is: 'mount'; root: number; component: string; place: string; props: object }
  | { is: 'props'; root: number; props: object }
  | { is: 'unmount'; root: number }
  | { is: 'event'; root: number; node: number; name: string; args: unknown[] }
  | { is: 'reply'; id: number; value: unknown }
  | { is: 'refused'; id: number; status: number; code: string; details: unknown }
  | { is: 'command'; command: string }
  | { is: 'heard'; event: string; data: Json; from: string | null }
  | { is: 'entry'; entry: PluginEntry }
  | { is: 'dispose' }

/** What the panel says to the frame; a port to the worker goes with `open`. */
export type ToFrame = { is: 'open'; worker: number } | { is: 'close'; worker: number }

/** What the frame says: a worker could not be started at all. */
export interface FromFrame {
  is: 'lost'
  worker: number
  message: string
}
