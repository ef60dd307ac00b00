import { z } from 'zod'
import { pluginPhases } from '../plugin.ts'

/**
 * What a plugin's worker says, as JSON text. The plugin runs beside the runtime and can forge all of it, so nothing here
 * is more than a wish.
 */
const Id = z.int().min(1)

type Json = z.output<ReturnType<typeof z.json>>
/** The whole message has been read as JSON. */
const Value = z.custom<Json>((value) => value !== undefined)

/** More than a plugin may show, so that it is counted rather than misread. */
const most = 100_000

/** A text has `text`; an element the rest. `on`: names of the events that it hears. */
export const PluginNode = z.object({
  id: Id,
  type: z.string().max(40),
  text: z.string().max(20_000).optional(),
  props: z.record(z.string().max(60), z.unknown()).optional(),
  on: z.array(z.string().max(40)).max(10).optional(),
  children: z.array(Id).max(most).optional(),
})
export type PluginNode = z.infer<typeof PluginNode>

/** What changed in what one root shows: nodes as they are now, those that are gone, and the first level. */
const TreeChange = z.object({
  is: z.literal('tree'),
  root: Id,
  set: z.array(PluginNode).max(most),
  gone: z.array(Id).max(most),
  top: z.array(Id).max(most),
})
export type TreeChange = z.infer<typeof TreeChange>

const Failure = z.object({
  is: z.literal('failed'),
  phase: z.enum(pluginPhases),
  root: Id.optional(),
  place: z.string().max(200).default(''),
  message: z.string().max(2_000),
  /** `admin.js:31:9`, as far as it is known. */
  at: z.string().max(300).default(''),
})
export type Failure = z.infer<typeof Failure>

/** Answered by `reply` with the same id. */
const ShopCall = z.object({
  is: z.literal('call'),
  id: Id,
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().max(8_000),
  body: Value.optional(),
})
export type ShopCall = z.infer<typeof ShopCall>

const Name = z.string().max(2_000)
const StoreCall = z.object({
  is: z.literal('store'),
  id: Id,
  what: z.discriminatedUnion('do', [
    z.object({ do: z.literal('get'), name: Name }),
    z.object({ do: z.literal('set'), name: Name, value: Value, version: z.int().min(0).optional() }),
    z.object({ do: z.literal('delete'), name: Name, version: z.int().min(1).optional() }),
    z.object({
      do: z.literal('list'),
      prefix: Name.default(''),
      after: Name.default(''),
      limit: z.int().min(1).max(250).default(100),
    }),
  ]),
})
export type StoreCall = z.infer<typeof StoreCall>

export const FromPlugin = z.discriminatedUnion('is', [
  z.object({ is: z.literal('ready') }),
  z.object({ is: z.literal('done'), phase: z.enum(pluginPhases) }),
  z.object({ is: z.literal('pong'), ping: z.int() }),
  TreeChange,
  Failure,
  ShopCall,
  StoreCall,
  z.object({ is: z.literal('toast'), tone: z.enum(['info', 'success', 'error']), text: z.string().max(300) }),
  z.object({ is: z.literal('navigate'), to: z.string().max(2_000) }),
  z.object({ is: z.literal('log'), level: z.enum(['info', 'warn', 'error']), text: z.string().max(2_000) }),
  z.object({ is: z.literal('io'), event: z.string().max(120), data: Value }),
  /** What the plugin has put in place while it set itself up, all of it each time. */
  z.object({
    is: z.literal('placed'),
    slots: z.array(z.object({ slot: z.string().max(60), component: Name, order: z.number() })).max(100),
    pages: z.array(z.object({ path: z.string().max(300), component: Name })).max(50),
    commands: z.array(z.object({ id: Name, title: z.string().max(120) })).max(50),
  }),
])
export type FromPlugin = z.infer<typeof FromPlugin>
