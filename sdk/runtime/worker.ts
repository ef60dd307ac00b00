import type { ToPlugin } from '@comptoir/extensions/contract'
import { fail } from './failures.ts'
import { openPlugin } from './phases.ts'
import { answer, refuse } from './requests.ts'
import { heard, say, setSend } from './send.ts'
import { happen, mount, unmount, unmountAll, update } from './tree/surfaces.ts'

/**
 * What would let a plugin speak past its port to the thread that the panel shares with the frame, or to other plugins.
 * What reaches the network is refused by the frame's policy; it is taken away so that plugins fail where they call it.
 */
const taken = [
  ...['postMessage', 'Worker', 'SharedWorker', 'BroadcastChannel', 'importScripts', 'close', 'reportError'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'WebSocketStream', 'EventSource', 'WebTransport', 'indexedDB', 'caches'],
]

function takeAway() {
  for (let owner: object | null = globalThis; owner; owner = Reflect.getPrototypeOf(owner)) {
    for (const name of taken) Reflect.deleteProperty(owner, name)
  }
}

/** Errors that nobody catches end here: each would be told to the frame's thread as well. */
function catchErrors() {
  addEventListener('error', (event) => {
    event.preventDefault()
    fail(event.error ?? event.message, { phase: 'event' })
  })
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    fail(event.reason, { phase: 'effect' })
  })
}

export function listen(port: MessagePort) {
  // Bound before the plugin is there: whatever it rewrites, it never holds the port.
  setSend(port.postMessage.bind(port))
  takeAway()
  catchErrors()
  let plugin: ReturnType<typeof openPlugin> | null = null

  function take(message: ToPlugin) {
    switch (message.is) {
      case 'start':
        plugin = openPlugin(message.start)
        return
      case 'phase':
        return plugin?.phase(message.phase)
      case 'ping':
        return say({ is: 'pong', ping: message.ping })
      case 'mount': {
        const { root, component, place, props } = message
        const Part = plugin?.partNamed(component)
        if (Part) return mount({ root, place, Part, props })
        return fail(new Error(`There is no component ${component}`), { phase: 'render', place, root })
      }
      case 'props':
        return update(message.root, message.props)
      case 'unmount':
        return unmount(message.root)
      case 'event':
        return happen(message)
      case 'reply':
        return answer(message.id, message.value)
      case 'refused':
        return refuse(message.id, message)
      case 'command':
        return plugin?.command(message.command)
      case 'heard':
        return message.from === null
          ? plugin?.events.tell(message.event, message.data)
          : plugin?.messages.tell(message.event, message.data, message.from)
      case 'entry':
        return plugin?.entries.tell(message.entry.name, message.entry)
      case 'dispose':
        unmountAll()
        return plugin?.dispose()
    }
  }
  port.onmessage = ({ data }) => void take(heard(data))
  say({ is: 'ready' })
}
