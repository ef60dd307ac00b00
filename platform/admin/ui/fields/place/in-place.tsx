import { Pencil } from 'lucide-react'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useIsLocked } from '../../../state/locked-fields.tsx'
import styles from './in-place.module.css'

export interface InPlaceProps {
  label: string
  /** The value as text; nothing where there is none. */
  text: ReactNode
  /** What stands there without a value, such as "Add". */
  empty: string
  /** Keeps the field open: what was entered could not be saved. */
  error?: string | undefined
  /** Under the open field. */
  hint?: string
  /** False: shown as text alone. */
  mayEdit?: boolean
  onLeave: () => void
  /** Esc: what was entered is taken back. */
  onDiscard: () => void
  children: ReactNode
}

const fields = 'input, textarea, button, [tabindex="0"]'

const opened = '[role="dialog"]:not(.k-toast), [role="listbox"]'

/** Into a list or a dialog that the field itself has opened; a list that is pressed may take no focus. */
const isStill = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
  relatedTarget === null
    ? currentTarget.querySelector('[aria-expanded="true"]') !== null
    : currentTarget.contains(relatedTarget) || relatedTarget.closest(opened) !== null

/** A field that reads as text, opens where it stands and is left to be saved. In a `dl`. */
export function InPlace(props: InPlaceProps) {
  const { label, text, empty, error, hint, mayEdit = true, onLeave, onDiscard, children } = props
  const [isEntered, setEntered] = useState(false)
  const isOpen = isEntered || error !== undefined
  const isLocked = useIsLocked()
  const id = useId()
  const editor = useRef<HTMLFormElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(
    function focusTheField() {
      if (isEntered) editor.current?.querySelector<HTMLElement>(fields)?.focus()
    },
    [isEntered],
  )

  const leave = (event: FocusEvent<HTMLElement>) => {
    if (isStill(event)) return
    setEntered(false)
    onLeave()
  }
  const close = () => {
    setEntered(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onLeave()
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onDiscard()
    close()
  }
  const shown = text || <span className={styles.inPlaceEmpty}>{empty}</span>

  return (
    <div className={styles.inPlace} data-part="in-place">
      <dt id={`${id}-label`}>{label}</dt>
      <dd>
        {isOpen ? (
          <form ref={editor} className={styles.inPlaceEditor} onBlur={leave} onKeyDown={onKeyDown} onSubmit={submit}>
            {children}
            {hint && <small>{hint}</small>}
          </form>
        ) : mayEdit && !isLocked ? (
          <button
            ref={opener}
            type="button"
            className={styles.inPlaceOpener}
            aria-labelledby={`${id}-label ${id}-value`}
            onClick={() => setEntered(true)}
          >
            <span id={`${id}-value`} className={styles.inPlaceValue}>
              {shown}
            </span>
            <Pencil size={14} aria-hidden="true" />
          </button>
        ) : (
          <span className={styles.inPlaceValue}>{text || '–'}</span>
        )}
      </dd>
    </div>
  )
}
