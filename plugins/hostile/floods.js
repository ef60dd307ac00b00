import { Text, usePlugin } from '@comptoir/sdk'
import { createElement as h, useEffect, useState } from 'react'

const often = 300_000

function times(run) {
  for (let at = 0; at < often; at += 1) run(at)
}

function After({ run }) {
  const ctx = usePlugin()
  useEffect(() => void setTimeout(() => run(ctx), 200), [run, ctx])
  return h(Text, null, 'drawn')
}

const after = (run) => () => h(After, { run })

export const Messages = after((ctx) => times((at) => ctx.log(`line ${at}`)))

export const Console = after(() => times((at) => globalThis.console.warn(`line ${at}`)))

/** Errors that are told to the page in which the worker was made, unless somebody prevents it. */
export const Errors = after(() => {
  Event.prototype.preventDefault = () => undefined
  times((at) =>
    queueMicrotask(() => {
      throw new Error(`error ${at}`)
    }),
  )
})

/** Within the number of messages and the length of each: all of them together are too much to read. */
export const Large = after((ctx) => {
  const data = 'x'.repeat(1_900_000)
  setInterval(() => ctx.io.emit('large', data), 4)
})

/** Longer than what may be said at once, by far. */
export const Huge = after((ctx) => {
  const data = 'x'.repeat(10_000_000)
  for (let at = 0; at < 10; at += 1) ctx.io.emit('huge', data)
})

/** Draws all it may show anew, as fast as it can. */
export function Redrawing() {
  const [round, setRound] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setRound(round + 1), 0)
    return () => clearTimeout(timer)
  }, [round])
  return Array.from({ length: 2_000 }, (_, at) => h(Text, { key: at }, `${round} ${at}`))
}

/** Names that nobody has, each told once. */
export function Names() {
  const [round, setRound] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setRound(round + 1), 10)
    return () => clearTimeout(timer)
  }, [round])
  return Array.from({ length: 500 }, (_, at) => h(`none-${round}-${at}`, { key: `${round} ${at}` }))
}

export const Toasts = after((ctx) => setInterval(() => ctx.notify('flood'), 4))
