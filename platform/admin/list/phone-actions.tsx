import { Ellipsis, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/formats/use-text.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import styles from './phone-actions.module.css'

/** Actions beside the primary one; on a narrow page they stand behind one button. */
export function FoldedActions({ children }: { children: ReactNode }) {
  const t = useText('platform')
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(
    function closeOutside() {
      if (!isOpen) return
      // A click, not the press before it: an entry of a menu in the box must act first.
      const onClick = ({ target }: MouseEvent) => {
        if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
      }
      const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
      document.addEventListener('click', onClick)
      document.addEventListener('keydown', onKey)
      return () => {
        document.removeEventListener('click', onClick)
        document.removeEventListener('keydown', onKey)
      }
    },
    [isOpen],
  )

  return (
    <div ref={box} className={styles.folded} data-open={isOpen || undefined}>
      <span className={styles.foldedButton}>
        <IconButton
          label={t('more_actions')}
          icon={<Ellipsis size={16} aria-hidden="true" />}
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
      <div className={styles.foldedActions}>{children}</div>
    </div>
  )
}

/** Shows the search of the list alone in its toolbar, which on a narrow page scrolls sideways. */
export function SearchToggle({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const t = useText('platform')
  return (
    <span className={styles.searchToggle}>
      <IconButton
        label={t('search')}
        icon={<Search size={16} aria-hidden="true" />}
        variant="secondary"
        aria-pressed={isOn}
        onClick={onToggle}
      />
    </span>
  )
}
