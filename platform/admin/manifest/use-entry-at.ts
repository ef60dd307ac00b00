import { use } from 'react'
import { useText } from '../i18n/formats/use-text.ts'
import { DomainsContext } from './record-slot.tsx'

/** Name and icon of the menu entry that leads to this path; an address may carry a query. */
export function useEntryAt(address: string) {
  const t = useText('')
  const path = address.split('?')[0]
  for (const { key, menu = [] } of use(DomainsContext)) {
    const entry = menu.find(({ to }) => to.split('?')[0] === path)
    if (entry) return { label: t(`${key}.menu.${entry.id}`), Icon: entry.icon }
  }
  return null
}
