import { type Context, message, type SendingPanel } from '@comptoir/platform/server'
import { ioLimits, PluginIoMessage, pluginIo, StartPluginIo } from '../../contract/plugin.wire.ts'
import { findSeen } from '../access/seen-plugin.queries.ts'

export const roomOf = (key: string) => `plugin:${key}`

/** Each start asks the database. */
const startsPerSecond = 2
/** Name, key and the rest of a message beside its data. */
const frameBytes = 256

async function start(panel: SendingPanel, context: Context, { keys }: StartPluginIo) {
  if (!panel.spend('start', startsPerSecond)) return
  for (const key of new Set(keys)) {
    const mayStay = async (now: Context) => (await findSeen(now, key)) !== null
    if (await mayStay(context)) panel.join(roomOf(key), mayStay)
  }
}

async function pass(panel: SendingPanel, { actor }: Context, { key, event, data }: PluginIoMessage) {
  const room = roomOf(key)
  if (!panel.isIn(room) || !panel.spend(room, ioLimits.perSecond)) return
  panel.say(room, pluginIo, { key, event, data, from: actor.id ?? '' })
}

/** What panels say for their plugins; only to the same plugin on other panels. */
export const pluginMessages = [
  message({ event: 'start_plugin_io', schema: StartPluginIo, maxBytes: 16_384, run: start }),
  message({
    event: 'plugin_io',
    schema: PluginIoMessage,
    maxBytes: ioLimits.bytes + frameBytes,
    sends: [pluginIo],
    run: pass,
  }),
]
