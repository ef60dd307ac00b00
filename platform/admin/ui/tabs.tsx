import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useShortcut } from '../shortcuts.ts'
import './tabs.css'

export interface Tab {
  id: string
  label: string
  count?: number
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  /** The keys 1 to 9 choose them. */
  numbered?: boolean
  /** What the chosen tab shows, where it stands right below. */
  children?: ReactNode
}

export function Tabs({ label, tabs, value, onChange, numbered, children }: TabsProps) {
  const formats = useFormats()

  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List className="k-tabs" aria-label={label}>
        {tabs.map((tab, at) => (
          <Base.Tab key={tab.id} value={tab.id} className="k-tab">
            {tab.label}
            {tab.count !== undefined && <small>{formats.number(tab.count)}</small>}
            {numbered && at < 9 && <TabKey at={at} tab={tab} onChange={onChange} />}
          </Base.Tab>
        ))}
      </Base.List>
      {children && <Base.Panel value={value}>{children}</Base.Panel>}
    </Base.Root>
  )
}

interface TabKeyProps {
  at: number
  tab: Tab
  onChange: (id: string) => void
}

function TabKey({ at, tab, onChange }: TabKeyProps) {
  useShortcut(String(at + 1), () => onChange(tab.id), { label: tab.label })
  return null
}
