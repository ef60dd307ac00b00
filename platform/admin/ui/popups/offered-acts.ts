import { useEffect } from 'react'
import { createStore, useStore } from '../../state/create-store.ts'
import { useLatest } from '../../state/use-latest.ts'
import type { MenuGroup, MenuItem } from './menu.tsx'

const offers = createStore<readonly (() => readonly MenuGroup[])[]>([])

/** What the menu of the open record holds is found in the palette, too. */
export function useOfferActs(groups: readonly MenuGroup[]) {
  const read = useLatest(() => groups)
  useEffect(
    function offer() {
      offers.set([...offers.get(), read])
      return () => offers.set(offers.get().filter((other) => other !== read))
    },
    [read],
  )
}

const flat = ({ items, ...item }: MenuItem): readonly MenuItem[] => (items ? items.flatMap(flat) : [item])

/** Entries of the menus of the open record, those of submenus among them. */
export const useOfferedActs = (): readonly MenuItem[] =>
  useStore(offers).flatMap((read) => read().flatMap(({ items }) => items.flatMap(flat)))
