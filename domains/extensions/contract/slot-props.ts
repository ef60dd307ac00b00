import type { SlotPropsOf } from '@comptoir/platform/contract'
import type { PluginSlotName } from './plugin-slots.ts'

/** What a component gets in each place. */
export type SlotProps = { [Name in PluginSlotName]: SlotPropsOf<Name> }
