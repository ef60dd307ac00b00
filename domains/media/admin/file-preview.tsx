import { Controller } from '@comptoir/platform/admin'
import { type CFile, isImage, isVideo } from '../contract/index.ts'
import { FilePicture } from './file-picture.tsx'
import './file-preview.css'
import { useFileUrl } from './file-url.ts'
import { FocalField } from './focal-field.tsx'
import type { FileFormState } from './use-file-form.ts'

/** The file itself: a picture with its focal point, a video to play, or the sign for a document. */
export function FilePreview({ file, of: { form } }: { file: CFile; of: FileFormState }) {
  const urlOf = useFileUrl()
  if (isVideo(file)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: what somebody uploaded has none
      <video className="file-video" src={urlOf(file)} controls preload="metadata" aria-label={file.title} />
    )
  }
  if (!isImage(file)) {
    return (
      <div className="file-sign">
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
