import type { FromFrame, ToFrame } from '../../contract/protocol/to-plugin.ts'

/** A worker in the frame, reached by a port of its own. */
export interface FrameWorker {
  port: MessagePort
  /** Ends it at once, whatever it is doing. */
  end: () => void
}

export interface PluginFrame {
  open: (onLost: (message: string) => void) => Promise<FrameWorker>
  close: () => void
}

interface Made {
  id: number
  worker: FrameWorker
}

/** Milliseconds without a start, after which the next worker is made ready: it has the runtime, and nothing of a plugin. */
const quietMs = 200

/**
 * The hidden frame that holds the workers of all plugins. It is sandboxed without an origin of its own: no code in it
 * reaches the panel's page, token, storage or calls.
 */
export function openFrame(address: string): PluginFrame {
  const element = document.createElement('iframe')
  element.hidden = true
  element.title = 'Plugins'
  element.ariaHidden = 'true'
  element.tabIndex = -1
  element.setAttribute('sandbox', 'allow-scripts')
  element.referrerPolicy = 'no-referrer'
  element.src = address

  const { port1: control, port2 } = new MessageChannel()
  const lost = new Map<number, (message: string) => void>()
  control.onmessage = ({ data }: MessageEvent<FromFrame>) => lost.get(data.worker)?.(data.message)

  const isOpen = new Promise<void>((resolve) => {
    element.onload = () => {
      // Its origin is opaque, so no name of one would match; the port goes to this window alone.
      element.contentWindow?.postMessage('control', '*', [port2])
      element.onload = null
      resolve()
    }
  })
  document.body.append(element)

  let lastId = 0
  let spare: Made | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (message: ToFrame, ports: Transferable[] = []) => control.postMessage(message, ports)

  function make(): Made {
    lastId += 1
    const id = lastId
    const { port1: port, port2: its } = new MessageChannel()
    say({ is: 'open', worker: id }, [its])
    const end = () => {
      lost.delete(id)
      port.onmessage = null
      port.close()
      say({ is: 'close', worker: id })
    }
    return { id, worker: { port, end } }
  }
  function keepSpare() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      spare ??= make()
    }, quietMs)
  }

  return {
    async open(onLost) {
      await isOpen
      const { id, worker } = spare ?? make()
      spare = null
      lost.set(id, onLost)
      keepSpare()
      return worker
    },
    close() {
      clearTimeout(timer)
      control.close()
      element.remove()
    },
  }
}
