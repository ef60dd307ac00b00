import { Controller } from '@comptoir/platform/admin'
import { isImage, isVideo } from '../../contract/file.rules.ts'
import type { CFile } from '../../contract/file.ts'
import { FilePicture } from '../files/file-picture.tsx'
import { useFileUrl } from '../files/file-url.ts'
import styles from './file-preview.module.css'
import { FocalField } from './focal-field.tsx'
import type { FileFormState } from './use-file-form.ts'

export function FilePreview({ file, of: { form } }: { file: CFile; of: FileFormState }) {
  const urlOf = useFileUrl()
  if (isVideo(file)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: uploads have no captions
      <video className={styles.fileVideo} src={urlOf(file)} controls preload="metadata" aria-label={file.title} />
    )
  }
  if (!isImage(file)) {
    return (
      <div className={styles.fileSign}>
        <FilePicture file={file} />
      </div>
    )
  }
  return (
    <Controller
      control={form.control}
      name="focal"
      render={({ field: { value, onChange } }) => <FocalField file={file} value={value} onChange={onChange} />}
    />
  )
}
