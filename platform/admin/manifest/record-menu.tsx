import { type ReactNode, use, useEffect, useState } from 'react'
import type { MenuGroup, MenuItem } from '../ui/popups/menu.tsx'
import type { RecordMenuId, RecordMenuProps } from './manifest.ts'
import { DomainsContext } from './record-slot.tsx'

type Groups = readonly MenuGroup[]

/** What is shown of an entry; drawings and functions are new at each rendering. */
const shownOf = (item: MenuItem) =>
  Object.entries(item).filter(([, value]) => typeof value !== 'object' && typeof value !== 'function')

const shown = (groups: Groups) => JSON.stringify(groups.map(({ id, label, items }) => [id, label, items.map(shownOf)]))

interface AddedProps {
  groups: Groups
  onChange: (groups: Groups) => void
}

/** Hands on what a domain adds, whenever that shows something else. */
function Added({ groups, onChange }: AddedProps) {
  const text = shown(groups)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new functions alone are no change
  useEffect(
    function handOn() {
      onChange(groups)
    },
    [text],
  )
  return null
}

interface RecordMenuOfProps extends RecordMenuProps {
  id: RecordMenuId
  isAsked?: boolean
}

/**
 * Draws a menu with the entries that domains add, in their order. It stands beside what they draw: when a domain is loaded,
 * a menu that is open stays open. Domains are asked while `isAsked`; what they have added stays.
 */
export function RecordMenu({ id, record, isAsked = true, children }: RecordMenuOfProps): ReactNode {
  const domains = use(DomainsContext)
  const [added, setAdded] = useState<Readonly<Record<string, Groups>>>({})
  return (
    <>
      {domains.flatMap(({ key, recordMenus }) => {
        const Menu = recordMenus?.[id]
        if (!Menu || !isAsked) return []
        return [
          <Menu key={key} record={record}>
            {(groups) => (
              <Added groups={groups} onChange={(now) => setAdded((before) => ({ ...before, [key]: now }))} />
            )}
          </Menu>,
        ]
      })}
      {children(domains.flatMap(({ key }) => added[key] ?? []))}
    </>
  )
}
