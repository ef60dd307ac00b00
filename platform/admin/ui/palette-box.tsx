import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useState } from 'react'
import { fold } from '../../contract/text-folding.ts'
import { useText } from '../i18n/use-text.ts'
import { Kbd } from './kbd.tsx'
import type { Overlay } from './lazy-overlay.tsx'
import './dialog.css'
import './palette.css'
import './popup.css'
import { Hidden } from './text.tsx'

export interface PaletteItem {
  id: string
  label: string
  icon?: ReactNode
  keys?: string
  /** Other words it is found by. */
  words?: string
  run: () => void
}

export interface PaletteGroup {
  id: string
  label: string
  items: readonly PaletteItem[]
}

export interface PaletteProps extends Overlay {
  groups: readonly PaletteGroup[]
  /** Hears what is typed, to offer records that match; these groups are not narrowed here. */
  onSearch?: (text: string) => void
  found?: readonly PaletteGroup[]
}

export function PaletteBox({ open, onOpenChange, groups, onSearch, found = [] }: PaletteProps) {
  const t = useText('platform')
  const [text, setText] = useState('')

  const type = (next: string) => {
    setText(next)
    onSearch?.(next)
  }
  const run = (item: PaletteItem) => {
    onOpenChange(false, 'item-press')
    type('')
    item.run()
  }
  const shown = [...groups.map((group) => narrowed(group, text)), ...found].filter(({ items }) => items.length > 0)

  return (
    <Dialog.Root open={open} onOpenChange={(next, { reason }) => onOpenChange(next, reason)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="k-veil" />
        <Dialog.Viewport className="k-palette-view">
          <Dialog.Popup className="k-palette" aria-label={t('palette')}>
            <Autocomplete.Root
              open
              inline
              items={shown.map((group) => ({ value: group.label, items: group.items }))}
              filter={null}
              value={text}
              onValueChange={type}
              itemToStringValue={(item: PaletteItem) => item.label}
              autoHighlight="always"
              keepHighlight
            >
              <Autocomplete.Input aria-label={t('palette')} placeholder={t('palette')} dir="auto" />
              <Autocomplete.Empty className="k-popup-note">{t('no_results')}</Autocomplete.Empty>
              <Autocomplete.List className="k-palette-list" aria-label={t('palette')}>
                {shown.map((group) => (
                  <Autocomplete.Group key={group.id} items={group.items}>
                    <Autocomplete.GroupLabel className="k-group-label">{group.label}</Autocomplete.GroupLabel>
                    {group.items.map((item) => (
                      <Autocomplete.Item key={item.id} className="k-item" value={item} onClick={() => run(item)}>
                        {item.icon}
                        <span>{item.label}</span>
                        {item.keys && (
                          <span className="k-item-end">
                            <Kbd keys={item.keys} />
                          </span>
                        )}
                      </Autocomplete.Item>
                    ))}
                  </Autocomplete.Group>
                ))}
              </Autocomplete.List>
              <Hidden>{t('palette_hint')}</Hidden>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Every typed word must begin or stand in the label or its other words. */
function narrowed(group: PaletteGroup, text: string): PaletteGroup {
  const words = fold(text).split(/\s+/u).filter(Boolean)
  const matches = (item: PaletteItem) => {
    const haystack = fold(`${item.label} ${item.words ?? ''} ${group.label}`)
    return words.every((word) => haystack.includes(word))
  }
  return { ...group, items: group.items.filter(matches) }
}
