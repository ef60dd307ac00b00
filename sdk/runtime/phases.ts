import type { PluginPhase, PluginStart } from '@comptoir/extensions/contract'
import { setCurrentPlugin } from '../plugin/current-plugin.ts'
import type { StoreModule } from '../plugin/plugin.ts'
import { contextFor, tellPlaced } from './context.ts'
import { fail, nameScript } from './failures.ts'
import { addressOfText, withAddresses } from './modules.ts'
import { isPart, type Part } from './part.ts'
import { say } from './send.ts'

type Names = Readonly<Record<string, unknown>>

const isNames = (value: unknown): value is Names => typeof value === 'object' && value !== null

const isStore = (value: unknown): value is StoreModule => isNames(value) && 'reduce' in value

/** One plugin in its worker. The panel calls the phases one after the other and waits for each. */
export function openPlugin(start: PluginStart) {
  const opened = contextFor(start)
  const { ctx, placed, state } = opened
  const { adminUi } = start.plugin
  let exported: Names = {}
  let definition: Names = {}
  let dispose: unknown = null
  setCurrentPlugin(ctx)

  /** By the name that `plugin.json` has, else under the definition's own. */
  const named = (name: string | null, own?: string) =>
    (name === null ? undefined : (exported[name] ?? definition[name])) ?? (own ? definition[own] : undefined)

  function partNamed(name: string): Part | null {
    const components = isNames(definition.components) ? definition.components : {}
    const found = placed.parts.get(name) ?? exported[name] ?? components[name]
    return isPart(found) ? found : null
  }

  async function contract() {
    const address = addressOfText(withAddresses(start.script))
    nameScript(address, start.file)
    exported = await import(/* @vite-ignore */ address)
    definition = isNames(exported.default) ? exported.default : {}
    const lacking = lackingNames()
    if (lacking.length > 0) throw new Error(`The script does not export ${lacking.join(', ')}`)
  }

  /** Names of `plugin.json` under which the script has nothing of their kind. */
  function lackingNames() {
    const { scripts, store } = adminUi
    const components = [...adminUi.pages, ...adminUi.slots].map(({ component }) => component)
    const isFunction = (name: string | null, own: string) => name === null || typeof named(name, own) === 'function'
    const names = [
      ...components.filter((name) => !partNamed(name)),
      isFunction(scripts.startup, 'startup') ? null : scripts.startup,
      isFunction(scripts.io, 'io') ? null : scripts.io,
      store === null || isStore(named(store, 'store')) ? null : store,
    ]
    return [...new Set(names.filter((name) => name !== null))]
  }

  const run = async (script: unknown, ...args: unknown[]) =>
    typeof script === 'function' ? Reflect.apply(script, undefined, args) : undefined

  const phases: Partial<Record<PluginPhase, () => Promise<unknown>>> = {
    contract,
    async store() {
      const module = named(adminUi.store, 'store')
      if (isStore(module)) state.use(module)
    },
    async partial() {
      dispose = await run(definition.setup, ctx)
      tellPlaced(placed, ctx.t)
    },
    startup: () => run(named(adminUi.scripts.startup, 'startup'), ctx),
    io: () => run(named(adminUi.scripts.io, 'io'), ctx.io, ctx),
  }

  return {
    ...opened,
    partNamed,
    async phase(phase: PluginPhase) {
      try {
        await phases[phase]?.()
        say({ is: 'done', phase })
      } catch (error) {
        fail(error, { phase })
      }
    },
    async command(id: string) {
      try {
        await placed.commands.get(id)?.run()
      } catch (error) {
        fail(error, { phase: 'event', place: `command ${id}` })
      }
    },
    dispose: () => run(dispose).catch((error: unknown) => fail(error, { phase: 'event', place: 'dispose' })),
  }
}
