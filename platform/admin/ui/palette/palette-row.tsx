import { Autocomplete } from '@base-ui/react/autocomplete'
import { RelativeTime } from '../../i18n/formats/relative-time.tsx'
import { Kbd } from '../display/kbd.tsx'
import popupStyles from '../popups/popup.module.css'
import { Marked } from './marked.tsx'
import styles from './palette.module.css'
import type { PaletteItem } from './palette-item.ts'

interface PaletteRowProps {
  item: PaletteItem
  typed: string
  onChoose: (item: PaletteItem, isBeside: boolean) => void
}

export function PaletteRow({ item, typed, onChoose }: PaletteRowProps) {
  const { icon, label, note, end, keys, isRefused } = item
  return (
    <Autocomplete.Item
      className={popupStyles.item}
      value={item}
      aria-disabled={isRefused || undefined}
      data-refused={isRefused || undefined}
      onClick={({ ctrlKey, metaKey }) => onChoose(item, ctrlKey || metaKey)}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.told}>
        <span>
          <Marked text={label} typed={typed} />
        </span>
        {note && (
          <small>
            <Marked text={note} typed={typed} />
          </small>
        )}
      </span>
      {end && <End end={end} />}
      {keys && (
        <span className={popupStyles.itemEnd}>
          <Kbd keys={keys} />
        </span>
      )}
    </Autocomplete.Item>
  )
}

const End = ({ end: { word, tone, amount, at } }: { end: NonNullable<PaletteItem['end']> }) => (
  <span className={styles.end}>
    <span data-tone={tone}>{word}</span>
    <span className={styles.amount}>{amount}</span>
    <span className={styles.age}>{at && <RelativeTime at={at} />}</span>
  </span>
)
