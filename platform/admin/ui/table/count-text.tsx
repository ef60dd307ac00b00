import { useFormats } from '../../i18n/formats/use-formats.ts'
import styles from './count-text.module.css'

interface CountTextProps {
  count: number
  /** The same with its unit. */
  words: string
}

/** Under the header of its column a bare number, on a card with its unit. */
export function CountText({ count, words }: CountTextProps) {
  const formats = useFormats()
  return (
    <span className={styles.countText}>
      <span>{formats.number(count)}</span>
      <span>{words}</span>
    </span>
  )
}
