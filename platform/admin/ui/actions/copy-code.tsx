import { Copy } from 'lucide-react'
import styles from './copy-code.module.css'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'

interface CopyCodeProps {
  /** Name of the button that copies. */
  label: string
  text: string
  /** In place of the text, where it is a secret. */
  shown?: string
}

export function CopyCode({ label, text, shown = text }: CopyCodeProps) {
  const copy = useCopy()
  return (
    <div className={styles.copyCode}>
      <code dir="ltr">{shown}</code>
      <IconButton
        writes={false}
        label={label}
        icon={<Copy size={16} aria-hidden="true" />}
        onClick={() => void copy(text)}
      />
    </div>
  )
}
