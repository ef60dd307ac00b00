import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useState } from 'react'
import { fold } from '../../../contract/values/texts/text-folding.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { useInertPage } from '../../state/inert-page.ts'
import { Kbd } from '../display/kbd.tsx'
import { Hidden } from '../display/text.tsx'
import type { Overlay } from '../lazy/lazy-overlay.tsx'
import popupStyles from '../popups/popup.module.css'
import dialogStyles from './dialog.module.css'
import paletteStyles from './palette.module.css'

export interface PaletteItem {
  id: string
  label: string
  icon?: ReactNode
  keys?: string
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
  /** Receives the typed text, for groups that are searched elsewhere and not filtered here. */
  onSearch?: (text: string) => void
  found?: readonly PaletteGroup[]
  /** Text typed before the field had the focus. */
  takeTyped?: () => string
}

export function PaletteBox({ open, onOpenChange, groups, onSearch, found = [], takeTyped }: PaletteProps) {
  const t = useText('platform')
  const [text, setText] = useState('')
  useInertPage(open)

  const type = (next: string) => {
    setText(next)
    onSearch?.(next)
  }
  const takeOver = () => {
    const typed = takeTyped?.()
    if (typed) type(text + typed)
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
        <Dialog.Backdrop className={dialogStyles.veil} />
        <Dialog.Viewport className={paletteStyles.paletteView}>
          <Dialog.Popup className={paletteStyles.palette} aria-label={t('palette')}>
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
              <Autocomplete.Input aria-label={t('palette')} placeholder={t('palette')} dir="auto" onFocus={takeOver} />
              <Autocomplete.Empty className={popupStyles.popupNote}>{t('no_results')}</Autocomplete.Empty>
              <Autocomplete.List className={paletteStyles.paletteList} aria-label={t('palette')}>
                {shown.map((group) => (
                  <Autocomplete.Group key={group.id} items={group.items}>
                    <Autocomplete.GroupLabel className={popupStyles.groupLabel}>{group.label}</Autocomplete.GroupLabel>
                    {group.items.map((item) => (
                      <Autocomplete.Item
                        key={item.id}
                        className={popupStyles.item}
                        value={item}
                        onClick={() => run(item)}
                      >
                        {item.icon}
                        <span>{item.label}</span>
                        {item.keys && (
                          <span className={popupStyles.itemEnd}>
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

/** Every typed word must match the label or the additional terms. */
function narrowed(group: PaletteGroup, text: string): PaletteGroup {
  const words = fold(text).split(/\s+/u).filter(Boolean)
  const matches = (item: PaletteItem) => {
    const haystack = fold(`${item.label} ${item.words ?? ''} ${group.label}`)
    return words.every((word) => haystack.includes(word))
  }
  return { ...group, items: group.items.filter(matches) }
}
