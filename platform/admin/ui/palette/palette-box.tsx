import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/formats/use-text.ts'
import { useInertPage } from '../../state/inert-page.ts'
import { useLatest } from '../../state/use-latest.ts'
import { Kbd } from '../display/kbd.tsx'
import { Hidden } from '../display/text.tsx'
import type { Overlay } from '../lazy/lazy-overlay.tsx'
import dialogStyles from '../overlays/dialog.module.css'
import popupStyles from '../popups/popup.module.css'
import styles from './palette.module.css'
import type { PaletteGroup, PaletteItem } from './palette-item.ts'
import { PaletteRow } from './palette-row.tsx'
import { useFirstRows } from './use-first-rows.ts'

export interface PaletteProps extends Overlay {
  text: string
  onText: (text: string) => void
  /** What is underlined in the rows; the text without its sign. */
  typed?: string
  groups: readonly PaletteGroup[]
  /** The open record, whose actions come first. */
  about?: string | undefined
  /** Signs that narrow to one kind, and their words. */
  signs?: readonly { sign: string; word: string }[]
  /** Not while the first rows are still those of a former text. */
  isSettled?: boolean
  /** What was typed before the field had the focus, and whether it was entered. */
  takeTyped?: () => { text: string; isEntered: boolean }
}

/** What is on this device is found by then. */
const foundMs = 200

export function PaletteBox({ open, onOpenChange, text, onText, typed = text, ...props }: PaletteProps) {
  const { groups: all, about, signs = [], isSettled = true, takeTyped } = props
  const t = useText('platform')
  const navigate = useNavigate()
  const highlighted = useRef<PaletteItem | undefined>(undefined)
  /** Before there was what it was meant for. */
  const isEntered = useRef(false)
  /** Runs once the page is no longer inert, and may move the focus. */
  const chosen = useRef<PaletteItem['run']>(undefined)
  const groups = useFirstRows(all, open)
  useInertPage(open)

  const takeOver = () => {
    const early = takeTyped?.()
    if (!early?.text) return
    onText(text + early.text)
    isEntered.current = early.isEntered
  }
  const choose = (item: PaletteItem, isBeside: boolean) => {
    if (item.isRefused) return
    chosen.current = item.run
    onOpenChange(false, 'item-press')
    if (item.to !== undefined && isBeside) window.open(item.to, '_blank', 'noopener')
    else if (item.to !== undefined) void navigate(item.to)
  }
  const enter = useLatest(() => {
    const wasEntered = isEntered.current
    isEntered.current = false
    if (wasEntered && open && highlighted.current) choose(highlighted.current, false)
  })
  useEffect(
    function enterWhatWasFound() {
      if (!isSettled || text === '') return
      const timer = setTimeout(enter, foundMs)
      return () => clearTimeout(timer)
    },
    [isSettled, text, enter],
  )
  const onKeyDown = (event: KeyboardEvent & { preventBaseUIHandler(): void }) => {
    isEntered.current = false
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventBaseUIHandler()
    // The key would go on to what has the focus once the palette is closed.
    event.preventDefault()
    if (!isSettled) isEntered.current = true
    else if (highlighted.current) choose(highlighted.current, event.ctrlKey || event.metaKey)
  }
  const runChosen = (isOpen: boolean) => {
    if (isOpen) return
    const run = chosen.current
    chosen.current = undefined
    run?.()
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next, { reason }) => onOpenChange(next, reason)}
      onOpenChangeComplete={runChosen}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogStyles.veil} />
        <Dialog.Viewport className={styles.paletteView}>
          <Dialog.Popup
            className={styles.palette}
            aria-label={t('palette')}
            finalFocus={() => chosen.current === undefined}
          >
            <Autocomplete.Root
              open
              inline
              items={groups.map((group) => ({ value: group.label, items: group.items }))}
              filter={null}
              value={text}
              onValueChange={onText}
              itemToStringValue={(item: PaletteItem) => item.label}
              onItemHighlighted={(item) => {
                highlighted.current = item
              }}
              autoHighlight="always"
              keepHighlight
            >
              <div className={styles.head}>
                <Search size={18} aria-hidden="true" />
                <Autocomplete.Input
                  aria-label={t('palette')}
                  placeholder={t('palette')}
                  dir="auto"
                  onFocus={takeOver}
                  onKeyDown={onKeyDown}
                />
                {about && <span className={styles.about}>{about}</span>}
              </div>
              <Autocomplete.Empty className={popupStyles.popupNote}>{t('no_results')}</Autocomplete.Empty>
              <Autocomplete.List className={styles.paletteList} aria-label={t('palette')}>
                {groups.map((group) => (
                  <Autocomplete.Group key={group.id} items={group.items}>
                    <Autocomplete.GroupLabel className={popupStyles.groupLabel}>{group.label}</Autocomplete.GroupLabel>
                    {group.items.map((item) => (
                      <PaletteRow key={item.id} item={item} typed={typed} onChoose={choose} />
                    ))}
                  </Autocomplete.Group>
                ))}
              </Autocomplete.List>
              <Hidden>{t('palette_hint')}</Hidden>
              <Foot signs={signs} />
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Where there is a keyboard. */
function Foot({ signs }: Required<Pick<PaletteProps, 'signs'>>) {
  const t = useText('platform')
  return (
    <p className={styles.foot} aria-hidden="true">
      <span>
        <Kbd keys="arrowup" />
        <Kbd keys="arrowdown" /> {t('palette_foot.choose')}
      </span>
      <span>
        <Kbd keys="enter" /> {t('palette_foot.run')}
      </span>
      <span>
        <Kbd keys="mod+enter" /> {t('palette_foot.beside')}
      </span>
      <span className={styles.signs}>
        {signs.map(({ sign, word }) => (
          <span key={sign}>
            <Kbd keys={sign} /> {word}
          </span>
        ))}
      </span>
    </p>
  )
}
