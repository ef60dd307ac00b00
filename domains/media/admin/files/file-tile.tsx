import { Check } from 'lucide-react'
import type { CFile } from '../../contract/file.ts'
import { FilePicture } from './file-picture.tsx'
import { useFileTexts } from './file-texts.ts'
import styles from './file-tile.module.css'

interface FileTileProps {
  file: CFile
  onPress: () => void
  /** Set when files can be selected. */
  isChosen?: boolean
  isHighlighted?: boolean
}

export function FileTile({ file, onPress, isChosen, isHighlighted }: FileTileProps) {
  const texts = useFileTexts()
  return (
    <button
      type="button"
      className={styles.fileTile}
      data-part="file-tile"
      aria-pressed={isChosen}
      data-highlighted={isHighlighted || undefined}
      onClick={onPress}
    >
      <FilePicture file={file} />
      {isChosen && (
        <span className={styles.fileChosen}>
          <Check size={14} aria-hidden="true" />
        </span>
      )}
      <span className={styles.fileTitle}>
        <bdi>{file.title}</bdi>
      </span>
      <small>
        <bdi>{texts.tag(file.tag)}</bdi>
        {' · '}
        <bdi>{texts.weight(file.size)}</bdi>
      </small>
    </button>
  )
}
