import { FromPlugin } from '../../contract/protocol/from-plugin.ts'
import { panelLimits } from '../../contract/protocol/panel-limits.ts'
import type { ToPlugin } from '../../contract/protocol/to-plugin.ts'
import type { FrameWorker } from './plugin-frame.ts'

export type BreakingPhase = 'silent' | 'flood' | 'size'

interface LineOptions {
  onMessage: (message: FromPlugin) => void
  /** The line is closed and the worker ended by then. */
  onBroken: (phase: BreakingPhase, message: string) => void
}

export interface Line {
  say: (message: ToPlugin) => void
  close: () => void
}

/** Speaks with a worker, reads what it says by the contract, and ends it when it is silent or says too much. */
export function openLine({ port, end }: FrameWorker, { onMessage, onBroken }: LineOptions): Line {
  const watch = watchForSilence(
    (ping) => say({ is: 'ping', ping }),
    () => breakOff('silent', `No answer for ${panelLimits.silence / 1_000} s`),
  )
  const isWithin = countMessages()
  let isOpen = true

  const say = (message: ToPlugin) => {
    if (isOpen) port.postMessage(JSON.stringify(message))
  }
  function close() {
    isOpen = false
    watch.stop()
    end()
  }
  function breakOff(phase: BreakingPhase, message: string) {
    if (!isOpen) return
    close()
    onBroken(phase, message)
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Closing the port first drops all that is still on its way.
    if (!isWithin()) return breakOff('flood', `More than ${panelLimits.messagesPerSecond} messages in a second`)
    const message = readMessage(data)
    if (!message) return breakOff('size', 'A message that is too long, or that the panel does not know')
    if (message.is === 'pong') return watch.answer(message.ping)
    onMessage(message)
  }
  return { say, close }
}

function readMessage(text: unknown) {
  if (typeof text !== 'string' || text.length > panelLimits.message) return undefined
  try {
    return FromPlugin.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** False from the message on that is too many for its second. */
function countMessages() {
  let since = performance.now()
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since >= 1_000) {
      since = now
      count = 0
    }
    count += 1
    return count <= panelLimits.messagesPerSecond
  }
}

function watchForSilence(ping: (id: number) => void, onSilent: () => void) {
  let id = 0
  let deadline: ReturnType<typeof setTimeout> | undefined

  function ask() {
    if (deadline !== undefined) return
    id += 1
    ping(id)
    const asked = performance.now()
    deadline = setTimeout(() => {
      deadline = undefined
      // A panel that was asleep or busy itself has not read the answer yet.
      if (performance.now() - asked > panelLimits.silence + 1_000) ask()
      else onSilent()
    }, panelLimits.silence)
  }
  const timer = setInterval(ask, panelLimits.pingEvery)

  return {
    answer(answered: number) {
      if (answered !== id) return
      clearTimeout(deadline)
      deadline = undefined
    },
    stop() {
      clearInterval(timer)
      clearTimeout(deadline)
    },
  }
}
