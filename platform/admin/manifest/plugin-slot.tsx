import { use } from 'react'
import type { SlotName, SlotPropsOf } from '../../contract/wire/plugin-slot.ts'
import { DomainsContext } from './record-slot.tsx'

interface PluginSlotProps<Name extends SlotName> {
  name: Name
  props: SlotPropsOf<Name>
}

/** A place where plugins show themselves, drawn by the domain that runs them; without a plugin for it there is nothing. */
export const PluginSlot = <Name extends SlotName>({ name, props }: PluginSlotProps<Name>) =>
  use(DomainsContext).flatMap(({ key, Plugins }) => (Plugins ? [<Plugins key={key} slot={name} props={props} />] : []))
