import type { PluginContext } from './plugin.ts'

let current: PluginContext | null = null

/** A worker runs one plugin. */
export function setCurrentPlugin(ctx: PluginContext) {
  current = ctx
}

export function currentPlugin() {
  if (!current) throw new Error('The plugin has not started')
  return current
}
