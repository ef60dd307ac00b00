import type { ToPlugin } from '@comptoir/extensions/contract'
import { catchErrors, endByRefusals, limitConsole, takeAway } from './confine.ts'
import { fail } from './failures.ts'
import { prepareModules } from './modules.ts'
import { openPlugin } from './phases.ts'
import { answer, refuse } from './requests.ts'
import { heard, say, setSend } from './send.ts'
import { happen, mount, unmount, unmountAll, update } from './tree/surfaces.ts'

export function listen(port: MessagePort) {
  // Bound before the plugin is there: whatever it rewrites, it never holds the port.
  setSend(port.postMessage.bind(port))
  endByRefusals()
  takeAway()
  limitConsole()
  catchErrors()
  prepareModules()
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
  port.onmessage = (event) => void take(heard(event))
  say({ is: 'ready' })
}
