import { Check } from 'lucide-react'
import type { CFile } from '../contract/index.ts'
import { FilePicture } from './file-picture.tsx'
import { useFileTexts } from './file-texts.ts'
import './file-tile.css'

interface FileTileProps {
  file: CFile
  onPress: () => void
  /** Whether it is chosen, where files are chosen. */
  isChosen?: boolean
  isFresh?: boolean
}

/** One file of the library. */
export function FileTile({ file, onPress, isChosen, isFresh }: FileTileProps) {
  const texts = useFileTexts()
  return (
    <button
      type="button"
      className="file-tile"
      aria-pressed={isChosen}
      data-fresh={isFresh || undefined}
      onClick={onPress}
    >
      <FilePicture file={file} />
      {isChosen && (
        <span className="file-chosen">
          <Check size={14} aria-hidden="true" />
        </span>
      )}
      <span className="file-title">
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
