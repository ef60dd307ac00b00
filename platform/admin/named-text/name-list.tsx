import popupStyles from '../ui/popups/popup.module.css'
import styles from './named-text.module.css'
import type { useNameList } from './use-name-list.ts'

interface NameListProps {
  label: string
  list: ReturnType<typeof useNameList>
  /** Where the brace stands in the field, in its direction. */
  placeOf: (position: number) => { inline: number; block: number }
  onPick: (name: string) => void
}

/** Below the brace that opened it; the focus stays in the text. */
export function NameList({ label, list, placeOf, onPick }: NameListProps) {
  const { brace, isOpen, options, active } = list
  if (!isOpen || !brace) return null
  const { inline, block } = placeOf(brace.from)

  return (
    <div
      id={list.id}
      className={`${popupStyles.popup} ${styles.namedList}`}
      role="listbox"
      aria-label={label}
      style={{ '--inline': `${inline}px`, '--block': `${block}px` }}
    >
      {options.map(({ name, label: title, example }) => (
        // biome-ignore lint/a11y: the text has the focus, its keys choose, and it names the active option
        <div
          key={name}
          id={list.idOf(name)}
          role="option"
          aria-selected={active?.name === name}
          className={popupStyles.item}
          data-highlighted={active?.name === name || undefined}
          // Keeps the selection of the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(name)}
        >
          <code className={styles.namedName} dir="ltr">{`{${name}}`}</code>
          <span>
            {title}
            {example && (
              <small className={popupStyles.itemHint}>
                <bdi>{example}</bdi>
              </small>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}
