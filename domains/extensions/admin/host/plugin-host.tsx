import {
  logOnce,
  on,
  pluginMenu,
  useConnection,
  useFormats,
  useLatest,
  useSetting,
  useShop,
  useStore,
} from '@comptoir/platform/admin'
import { directionOf, socketEvent } from '@comptoir/platform/contract'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { Plugin } from '../../contract/plugin.ts'
import { pluginEntryData, pluginIo } from '../../contract/plugin.wire.ts'
import type { PluginLocale } from '../../contract/protocol/to-plugin.ts'
import { filledSlots } from '../outlet/components-in.ts'
import { drawnPlaces } from '../outlet/drawn-places.ts'
import { PlaceOfPlugins } from '../outlet/place-of-plugins.tsx'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'
import { type PluginRun, runPlugin } from '../runs/plugin-run.ts'
import { pluginRuns, takeOver } from '../runs/plugin-runs.ts'
import { takeOff } from './plugin-files.ts'
import { showMenus } from './plugin-menus.ts'
import { closeFrame, servicesFor, startIo } from './run-services.ts'

/** Runs the plugins that the server names, for as long as the panel is open. Draws nothing itself. */
export function PluginHost() {
  const { store } = useShop()
  const locale = usePluginLocale()
  const go = useNavigate()
  const onNavigate = useLatest((to: string) => void go(to))
  const plugins = useStore(arrivedPlugins)

  const services = useMemo(
    () => servicesFor({ store, locale, onNavigate, onPlaced: tellPlaces }),
    [store, locale, onNavigate],
  )
  useEffect(
    function runThem() {
      const known = (plugins ?? []).flatMap((each) => readPlugin(each))
      takeOver(known, { identity: JSON.stringify(locale), start: (plugin) => runPlugin(plugin, services) })
      for (const { key, compiledPartials } of known) if (compiledPartials.style === null) takeOff(key)
      showMenus(known, locale.locale)
      tellPlaces()
    },
    [plugins, services, locale],
  )
  useEffect(function endAll() {
    return () => {
      for (const run of pluginRuns.get()) run.stop()
      pluginRuns.set([])
      closeFrame()
      drawnPlaces.set(null)
      pluginMenu.reset()
    }
  }, [])
  useShopEvents()
  return null
}

/** One that cannot be read costs no other. */
function readPlugin(given: unknown) {
  const { data, error } = Plugin.safeParse(given)
  if (error) logOnce(`A plugin has an unexpected shape: ${error.message}`)
  return data ? [data] : []
}

function tellPlaces() {
  const runs = pluginRuns.get()
  drawnPlaces.set({ slots: filledSlots(runs), Place: PlaceOfPlugins })
}

function usePluginLocale(): PluginLocale {
  const { locale, currency } = useFormats()
  const symbol = useSetting('currency')
  const timeZone = useSetting('time_zone')
  return useMemo(() => {
    const spelled = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
    return { locale, direction: directionOf(locale), currency, symbol: spelled(symbol), timeZone: spelled(timeZone) }
  }, [locale, currency, symbol, timeZone])
}

const isHearing = ({ plugin, view }: PluginRun) => plugin.adminUi.scripts.io !== null && view.get().state === 'loaded'

/** Characters of an event that plugins hear; first payloads of whole lists are longer. */
const maxEvent = 64_000

/** What the server sends for plugins, and the shop's own events that their grants allow. */
function useShopEvents() {
  const runs = useStore(pluginRuns)
  const connection = useConnection()
  const names = [...new Set(runs.flatMap(({ plugin }) => plugin.events))].sort().join(' ')

  useEffect(
    function sayAgain() {
      if (connection === 'connected' && runs.some(isHearing)) startIo(runs)
    },
    [connection, runs],
  )
  useEffect(function hearPlugins() {
    const runOf = (key: string) => pluginRuns.get().find((run) => run.plugin.key === key && isHearing(run))
    const stops = [
      on(pluginIo, ({ key, event, data, from }) => runOf(key)?.say({ is: 'heard', event, data, from })),
      on(pluginEntryData, ({ key, entry }) => runOf(key)?.say({ is: 'entry', entry })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  useEffect(
    function hearShop() {
      const stops = names.split(' ').map((name) =>
        on(socketEvent(name, z.json()), (data) => {
          if (JSON.stringify(data).length > maxEvent) return
          const heard = pluginRuns.get().filter((run) => isHearing(run) && run.plugin.events.includes(name))
          for (const run of heard) run.say({ is: 'heard', event: name, data, from: null })
        }),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    [names],
  )
}
