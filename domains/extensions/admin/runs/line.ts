import { FromPlugin } from '../../contract/protocol/from-plugin.ts'
import { panelLimits } from '../../contract/protocol/panel-limits.ts'
import type { ToPlugin } from '../../contract/protocol/to-plugin.ts'
import { openPace } from './pace.ts'
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
  const isWithin = withinEachSecond(panelLimits.messagesPerSecond)
  const pace = openPace({
    take,
    onBehind: () => breakOff('flood', 'The panel cannot keep up with what it says'),
  })
  let isOpen = true

  const say = (message: ToPlugin) => {
    if (isOpen) port.postMessage(JSON.stringify(message))
  }
  function close() {
    isOpen = false
    watch.stop()
    pace.stop()
    end()
  }
  function breakOff(phase: BreakingPhase, message: string) {
    if (!isOpen) return
    close()
    onBroken(phase, message)
  }

  function take(text: string) {
    const message = readMessage(text)
    if (!message) return breakOff('size', unreadable)
    onMessage(message)
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Closing the port first drops all that is still on its way.
    if (!isWithin()) return breakOff('flood', `More than ${panelLimits.messagesPerSecond} messages in a second`)
    if (typeof data !== 'string' || data.length > panelLimits.message) return breakOff('size', unreadable)
    const ping = pongIn(data)
    if (ping !== null) return watch.answer(ping)
    pace.hear(data)
  }
  return { say, close }
}

const unreadable = 'A message that is too long, or that the panel does not know'

/** Answers to pings overtake all that waits. */
function pongIn(text: string) {
  const [, ping] = /^\{"is":"pong","ping":(\d{1,9})\}$/.exec(text.slice(0, 40)) ?? []
  return ping === undefined ? null : Number(ping)
}

function readMessage(text: string) {
  try {
    return FromPlugin.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** False from the message on that is too many for its second. */
export function withinEachSecond(most: number) {
  let since = performance.now()
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since >= 1_000) {
      since = now
      count = 0
    }
    count += 1
    return count <= most
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
