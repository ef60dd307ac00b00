import { logOnce, toast } from '@comptoir/platform/admin'
import { storeOrigin } from '@comptoir/platform/admin/api/addresses/store-origin.ts'
import { call } from '@comptoir/platform/admin/api/api.ts'
import { ApiError, directionOf, type Locale } from '@comptoir/platform/contract'
import type { z } from 'zod'
import type { Plugin } from '../../contract/plugin.ts'
import { type getPluginPublicPages, getPluginPublicScript, getPluginPublicStyle } from '../../contract/plugin.wire.ts'
import type { PluginLocale } from '../../contract/protocol/to-plugin.ts'
import { settle } from '../host/open-calls.ts'
import { loadPlugin, type PluginFiles } from '../host/plugin-files.ts'
import { openFrame } from '../runs/plugin-frame.ts'
import { runPlugin, type Wish } from '../runs/plugin-run.ts'
import { openPublicStore } from './public-store.ts'

export type PublicPagesReply = z.output<typeof getPluginPublicPages.reply>

const isAnonymous = true

const publicFiles: PluginFiles = {
  name: 'public.js',
  script: (key) => call(getPluginPublicScript, { params: { key }, isAnonymous }),
  style: (key) => call(getPluginPublicStyle, { params: { key }, isAnonymous }),
}

/** Nothing of the panel: no right, no setting, no place, no start-up script. */
const asPlugin = ({ plugin }: PublicPagesReply, locale: Locale): Plugin => ({
  ...{ key: plugin.key, name: plugin.name, version: plugin.version, revision: plugin.script, state: 'enabled' },
  icon: 'puzzle',
  adminUi: {
    menus: { mainMenu: [], profileMenu: [], hideMainMenu: [], hideProfileMenu: [] },
    ...{ store: null, scripts: { startup: null, io: null }, slots: [] },
    pages: plugin.pages.map(({ path, component, title }) => ({ path, component, title: title[locale] ?? '' })),
  },
  compiledPartials: { script: plugin.script, style: plugin.style },
  texts: plugin.texts[locale] ?? {},
  ...{ settings: {}, grants: [], reads_only: true, events: [] },
})

/** Runs a plugin for a visitor: behind the same wall as in the panel, without the panel's calls. */
export function runPublic(reply: PublicPagesReply, locale: Locale, onNavigate: (to: string) => void) {
  const { key } = reply.plugin
  const { currency_code, currency, time_zone, store: place } = reply.shop
  const frame = openFrame(`${storeOrigin(place)}/_plugins/frame`)
  const store = openPublicStore(key, (entry) => run.say({ is: 'entry', entry }))
  const language: PluginLocale = {
    ...{ locale, direction: directionOf(locale), timeZone: time_zone },
    ...{ currency: currency_code, symbol: currency || undefined },
  }

  const run = runPlugin(asPlugin(reply, locale), {
    frame: () => frame,
    load: (plugin) => loadPlugin(plugin, language, publicFiles),
    onWish: answer,
    report: (_plugin, { phase, message, at }) => logOnce(`Plugin ${key}: ${phase}: ${message} ${at}`),
    // Nothing live, and no place but its pages.
    ...{ onLoaded: () => false, onPlaced: () => undefined },
  })

  function answer(wish: Wish) {
    switch (wish.is) {
      case 'store':
        return settle(run, wish.id, store.answer(wish.what))
      case 'call':
        return settle(run, wish.id, Promise.reject(new ApiError('FORBIDDEN', 403)))
      case 'toast':
        return toast.announce(wish.text)
      case 'navigate':
        if (wish.to.startsWith(`/public/${key}/`) && run.mayInterrupt()) onNavigate(wish.to)
        return
      case 'log':
        return logOnce(`Plugin ${key}: ${wish.text}`)
      case 'io':
        return
    }
  }
  return {
    run,
    stop() {
      store.close()
      run.stop()
      frame.close()
    },
  }
}
