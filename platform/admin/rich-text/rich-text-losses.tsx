import { lossesOf } from '../../contract/values/texts/html-losses.ts'
import { useFormats } from '../i18n/formats/use-formats.ts'
import { useText } from '../i18n/formats/use-text.ts'
import { Text } from '../ui/display/text.tsx'
import styles from './rich-text.module.css'
import { lossesInEditor } from './rich-text-html.ts'

interface RichTextLossesProps {
  /** The HTML that is edited as source; null in the editor. */
  source: string | null
  /** HTML that was pasted into the editor. */
  pasted: string
}

/** Says what is left out: of a source when it is saved, of pasted HTML at once. */
export function RichTextLosses({ source, pasted }: RichTextLossesProps) {
  const t = useText('rich-text')
  const formats = useFormats()
  const lost = source === null ? lossesInEditor(pasted) : lossesOf(source)
  const parts = formats.list(lost.map((part) => t(`parts.${part}`)))
  return (
    <div className={styles.richNote} role="status" hidden={lost.length === 0}>
      {lost.length > 0 && <Text tone="warning">{t(source === null ? 'pasted' : 'lost', { parts })}</Text>}
    </div>
  )
}
