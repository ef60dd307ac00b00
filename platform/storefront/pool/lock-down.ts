import { registerHooks } from 'node:module'

const refused = () => {
  throw new Error('A render worker reaches nothing outside')
}

/** Global functions that reach a network. */
const reaching = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']

/** Ways of a thread to modules that it has not loaded yet. */
const doors = ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'kill', 'chdir']

/**
 * Takes from this thread what a template could never name, so that a fault of the engine reaches nothing either: no
 * module is loaded any more, and no global function leads to a network, a file or another process.
 */
export function lockDown() {
  for (const name of reaching) Reflect.deleteProperty(globalThis, name)
  for (const name of doors) Reflect.defineProperty(process, name, { value: refused, configurable: false })
  registerHooks({ resolve: refused, load: refused })
}
