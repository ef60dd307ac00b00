import { FileText, Film, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { isImage, isVideo } from '../../contract/file.rules.ts'
import type { CFile, FormatName } from '../../contract/file.ts'
import styles from './file-picture.module.css'
import { useFileUrl } from './file-url.ts'

interface FilePictureProps {
  file: Pick<CFile, 'url' | 'formats' | 'mime' | 'focal'>
  format?: FormatName
  /** Empty when the title is beside it. */
  alt?: string
}

/** Cropped around the focal point; an icon for files without a picture. */
export function FilePicture({ file, format = 'small', alt = '' }: FilePictureProps) {
  const urlOf = useFileUrl()
  const src = urlOf(file, format)
  const [broken, setBroken] = useState<string | null>(null)

  if (!isImage(file) || broken === src) {
    const Sign = isImage(file) ? ImageOff : isVideo(file) ? Film : FileText
    return (
      <span className={styles.filePicture}>
        <Sign size={24} aria-hidden="true" />
      </span>
    )
  }
  const objectPosition = `${file.focal.x * 100}% ${file.focal.y * 100}%`
  return (
    <span className={styles.filePicture}>
      <img src={src} alt={alt} loading="lazy" style={{ objectPosition }} onError={() => setBroken(src)} />
    </span>
  )
}
