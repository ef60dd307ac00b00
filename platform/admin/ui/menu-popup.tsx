import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Kbd } from './kbd.tsx'
import './popup.css'
import type { Anchored } from './use-overlay-trigger.ts'

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** Shown at the end; the shortcut itself is registered elsewhere. */
  keys?: string
  danger?: boolean
  disabled?: boolean
  onSelect?: () => void
  /** Goes there instead of doing something. */
  to?: string
  /** One choice of several, and whether it is the one. */
  checked?: boolean
  /** Opens these beside it. */
  items?: readonly MenuItem[]
}

export interface MenuGroup {
  id: string
  label?: string
  items: readonly MenuItem[]
}

export interface MenuPopupProps extends Anchored {
  /** A line is drawn between groups. */
  groups: readonly MenuGroup[]
  align?: 'start' | 'center' | 'end'
}

export const MenuPopup = ({ id, anchor, open, onOpenChange, groups, align = 'end' }: MenuPopupProps) => (
  <Base.Root modal={false} open={open} onOpenChange={(next, details) => onOpenChange(next, details.reason, details)}>
    <Base.Portal>
      <Base.Positioner className="k-positioner" anchor={anchor} align={align} sideOffset={4}>
        <Base.Popup id={id} className="k-popup" finalFocus={anchor}>
          {groups.map((group, at) => (
            <Base.Group key={group.id}>
              {at > 0 && <Base.Separator className="k-separator" />}
              {group.label && <Base.GroupLabel className="k-group-label">{group.label}</Base.GroupLabel>}
              {group.items.map((item) => (
                <Entry key={item.id} item={item} />
              ))}
            </Base.Group>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

function Entry({ item }: { item: MenuItem }) {
  if (item.items) return <Submenu item={item} items={item.items} />
  if (item.to) {
    return (
      <Base.LinkItem className="k-item" closeOnClick render={<Link to={item.to} />}>
        <Content item={item} />
      </Base.LinkItem>
    )
  }
  if (item.checked !== undefined) {
    return (
      <Base.CheckboxItem className="k-item" checked={item.checked} closeOnClick onCheckedChange={item.onSelect}>
        <Content item={item} />
        <Base.CheckboxItemIndicator className="k-item-end">
          <Check size={16} aria-hidden="true" />
        </Base.CheckboxItemIndicator>
      </Base.CheckboxItem>
    )
  }
  return (
    <Base.Item
      className="k-item"
      data-danger={item.danger || undefined}
      disabled={item.disabled}
      onClick={item.onSelect}
    >
      <Content item={item} />
    </Base.Item>
  )
}

const Content = ({ item }: { item: MenuItem }) => (
  <>
    {item.icon}
    <span>{item.label}</span>
    {item.keys && (
      <span className="k-item-end">
        <Kbd keys={item.keys} />
      </span>
    )}
  </>
)

const Submenu = ({ item, items }: { item: MenuItem; items: readonly MenuItem[] }) => (
  <Base.SubmenuRoot>
    <Base.SubmenuTrigger className="k-item">
      <Content item={item} />
      <span className="k-item-end">
        <ChevronRight size={16} className="k-mirror" aria-hidden="true" />
      </span>
    </Base.SubmenuTrigger>
    <Base.Portal>
      <Base.Positioner className="k-positioner" sideOffset={4} alignOffset={-4}>
        <Base.Popup className="k-popup">
          {items.map((each) => (
            <Entry key={each.id} item={each} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.SubmenuRoot>
)
