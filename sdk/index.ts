export * from './elements.ts'
export { useCall, useDispatch, useEntry, usePlugin, useStoreState } from './plugin/hooks.ts'
export type { Json } from './plugin/json.ts'
export {
  type Command,
  definePlugin,
  type Entry,
  type Formats,
  type KeptValues,
  type PluginContext,
  type PluginDefinition,
  type PluginIo,
  type ShopCalls,
  type StateStore,
  type StoreModule,
} from './plugin/plugin.ts'
export { ShopError } from './plugin/shop-error.ts'
