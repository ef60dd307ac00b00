import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useId } from 'react'
import { Link } from 'react-router'
import { WriteLockContext } from '../../state/write-lock.ts'
import { Kbd } from '../display/kbd.tsx'
import styles from './popup.module.css'
import { focusAfter, focusEarly } from './popup-focus.ts'
import type { AnchoredProps } from './use-overlay-trigger.ts'

export interface MenuItem {
  id: string
  label: ReactNode
  /** Under the label: what a disabled item waits for. */
  hint?: ReactNode
  icon?: ReactNode
  keys?: string
  danger?: boolean
  disabled?: boolean
  /** False: a panel that only reads offers it as well. */
  writes?: boolean
  onSelect?: () => void
  to?: string
  checked?: boolean
  items?: readonly MenuItem[]
}

export interface MenuGroup {
  id: string
  label?: string
  items: readonly MenuItem[]
}

export interface MenuPopupProps extends AnchoredProps {
  groups: readonly MenuGroup[]
  align?: 'start' | 'center' | 'end'
  /** False if none of its items writes. */
  writes?: boolean
}

/** Id of the note that says why the items that write are disabled. */
const LockNoteContext = createContext<string | undefined>(undefined)

const isWriting = ({ items, to, checked, writes }: MenuItem): boolean =>
  items ? items.some(isWriting) : (writes ?? (to === undefined && checked === undefined))

export function MenuPopup(props: MenuPopupProps) {
  const { id, anchor, open, onOpenChange, keptKeys, groups, align = 'end', writes = true } = props
  const lock = use(WriteLockContext)
  const noteId = useId()
  const isLocked = lock !== null && writes && groups.some(({ items }) => items.some(isWriting))
  const takeKeys = useCallback((popup: HTMLElement | null) => focusEarly(popup, keptKeys), [keptKeys])
  return (
    <Base.Root modal={false} open={open} onOpenChange={(next, details) => onOpenChange(next, details.reason, details)}>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} anchor={anchor} align={align} sideOffset={4}>
          <Base.Popup ref={takeKeys} id={id} className={styles.popup} finalFocus={() => focusAfter(id, anchor.current)}>
            {isLocked && (
              <p className={styles.popupNote} id={noteId}>
                {lock.reason}
              </p>
            )}
            <LockNoteContext value={isLocked ? noteId : undefined}>
              {groups.map((group, at) => (
                <Base.Group key={group.id}>
                  {at > 0 && <Base.Separator className={styles.separator} />}
                  {group.label && <Base.GroupLabel className={styles.groupLabel}>{group.label}</Base.GroupLabel>}
                  {group.items.map((item) => (
                    <Entry key={item.id} item={item} />
                  ))}
                </Base.Group>
              ))}
            </LockNoteContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const note = use(LockNoteContext)
  const isLocked = note !== undefined && isWriting(item)
  if (item.items) return <Submenu item={item} items={item.items} />
  if (item.to) {
    return (
      <Base.LinkItem className={styles.item} closeOnClick render={<Link to={item.to} />}>
        <Content item={item} />
      </Base.LinkItem>
    )
  }
  if (item.checked !== undefined) {
    return (
      <Base.CheckboxItem className={styles.item} checked={item.checked} closeOnClick onCheckedChange={item.onSelect}>
        <Content item={item} />
        <Base.CheckboxItemIndicator className={styles.itemEnd}>
          <Check size={16} aria-hidden="true" />
        </Base.CheckboxItemIndicator>
      </Base.CheckboxItem>
    )
  }
  return (
    <Base.Item
      className={styles.item}
      data-danger={item.danger || undefined}
      disabled={isLocked || item.disabled}
      aria-describedby={isLocked ? note : undefined}
      onClick={item.onSelect}
    >
      <Content item={item} />
    </Base.Item>
  )
}

const Content = ({ item }: { item: MenuItem }) => (
  <>
    {item.icon}
    <span>
      {item.label}
      {item.hint && <small className={styles.itemHint}>{item.hint}</small>}
    </span>
    {item.keys && (
      <span className={styles.itemEnd}>
        <Kbd keys={item.keys} />
      </span>
    )}
  </>
)

const Submenu = ({ item, items }: { item: MenuItem; items: readonly MenuItem[] }) => (
  <Base.SubmenuRoot>
    <Base.SubmenuTrigger className={styles.item}>
      <Content item={item} />
      <span className={styles.itemEnd}>
        <ChevronRight size={16} data-mirror aria-hidden="true" />
      </span>
    </Base.SubmenuTrigger>
    <Base.Portal>
      <Base.Positioner className={styles.positioner} sideOffset={4} alignOffset={-4}>
        <Base.Popup className={styles.popup}>
          {items.map((each) => (
            <Entry key={each.id} item={each} />
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.SubmenuRoot>
)
