import { useDirection } from '@base-ui/react/direction-provider'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { useShortcut } from '../../keyboard/shortcuts.ts'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
  /** Counting stopped at `count`. */
  isAtLeast?: boolean | undefined
  /** Beside the label, with a name of its own. */
  icon?: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  numbered?: boolean
  /** Where few stand that nobody should miss: a narrow place shows them in two rows. */
  wraps?: boolean
  children?: ReactNode
}

/** Arrow keys move the focus and Enter selects, so that tabs passed on the way load nothing. */
export function Tabs({ label, tabs, value, onChange, numbered, wraps, children }: TabsProps) {
  const formats = useFormats()
  const id = useId()
  const onArrowKey = useArrows()
  const list = useRef<HTMLDivElement>(null)

  useEffect(
    function showTheChosen() {
      const row = list.current
      const tab = document.getElementById(`${id}-${value}`)
      if (!row || !tab) return
      // The observer reports after the layout; reading positions here would lay out a page that is not yet painted.
      const observer = new ResizeObserver(() => scrollTo(row, tab))
      observer.observe(row)
      return () => observer.disconnect()
    },
    [id, value],
  )

  return (
    <>
      <div
        ref={list}
        className={styles.tabs}
        data-wraps={wraps || undefined}
        role="tablist"
        aria-label={label}
        onKeyDown={onArrowKey}
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === value}
            aria-controls={children && tab.id === value ? id : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => tab.id !== value && onChange(tab.id)}
          >
            {tab.icon}
            <bdi>{tab.label}</bdi>
            {tab.count !== undefined && <small>{formats.number(tab.count) + (tab.isAtLeast ? '+' : '')}</small>}
            {numbered && at < 9 && <TabKey at={at} tab={tab} onChange={onChange} />}
          </button>
        ))}
      </div>
      {children && (
        <div id={id} role="tabpanel" aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}

/** Within the row alone: `scrollIntoView` would take the page down to tabs that stand below its first view. */
function scrollTo(row: HTMLElement, tab: Element) {
  const [within, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  const before = Math.min(0, box.left - within.left)
  const after = Math.max(0, box.right - within.right)
  if (before || after) row.scrollBy({ left: before || after })
}

function useArrows() {
  const onward = useDirection() === 'rtl' ? -1 : 1

  return (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = tabs.findIndex((tab) => tab.matches(':focus'))
    const to = { ArrowRight: at + onward, ArrowLeft: at - onward, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    tabs.at(to % tabs.length)?.focus()
  }
}

interface TabKeyProps {
  at: number
  tab: Tab
  onChange: (id: string) => void
}

function TabKey({ at, tab, onChange }: TabKeyProps) {
  const t = useText('platform')
  useShortcut(String(at + 1), () => onChange(tab.id), { label: tab.label, group: t('views') })
  return null
}
