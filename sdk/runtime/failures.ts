import type { PluginPhase } from '@comptoir/extensions/contract'
import { say } from './send.ts'

/** Address of the plugin's script in this worker and the name of its file. */
let script: { address: string; file: string } | null = null

export function nameScript(address: string, file: string) {
  script = { address, file }
}

/** `admin.js:31:9`: the first line of the stack within the plugin's own script; the file alone if there is none. */
export function placeIn(stack: string) {
  if (!script) return ''
  const { address, file } = script
  const from = stack.indexOf(`${address}:`)
  if (from < 0) return file
  const [place = ''] = /^:\d+:\d+/.exec(stack.slice(from + address.length)) ?? []
  return file + place
}

const inEffect = new WeakSet<object>()

/** Marks what an effect throws, since React tells it like an error of drawing. */
export function markEffect(error: unknown) {
  if (typeof error === 'object' && error !== null) inEffect.add(error)
}

export const phaseOf = (error: unknown): PluginPhase =>
  typeof error === 'object' && error !== null && inEffect.has(error) ? 'effect' : 'render'

function textOf(error: unknown) {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  } catch {
    return 'An error that cannot be shown'
  }
}

const stackOf = (error: unknown) => (error instanceof Error && typeof error.stack === 'string' ? error.stack : '')

interface Where {
  phase: PluginPhase
  place?: string
  root?: number
}

export function fail(error: unknown, { phase, place = '', root }: Where) {
  say({
    is: 'failed',
    phase,
    place: place.slice(0, 200),
    message: textOf(error).slice(0, 2_000),
    at: placeIn(stackOf(error)).slice(0, 300),
    ...(root !== undefined && { root }),
  })
}
