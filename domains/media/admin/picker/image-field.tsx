import { Button, Row, useText } from '@comptoir/platform/admin'
import { ImagePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CFile } from '../../contract/file.ts'
import { FilePicker } from './file-picker.tsx'
import styles from './image-field.module.css'

export interface ImageFieldProps {
  /** "Logo". */
  label: string
  hint?: string | undefined
  tag?: string
  error?: string | undefined
  disabled?: boolean
}

interface ChosenImage {
  /** The chosen picture; null for none. */
  picture: ReactNode
  onPick: (file: CFile) => void
  onRemove: () => void
}

export function ImageField(props: ImageFieldProps & ChosenImage) {
  const { picture, onPick, onRemove, label, hint, tag, error, disabled } = props
  const t = useText('media')
  const [isOpen, setOpen] = useState(false)

  return (
    <fieldset className={styles.imageField} disabled={disabled}>
      <legend>{label}</legend>
      <Row wrap>
        {picture && <div className={styles.imageShown}>{picture}</div>}
        <Button icon={<ImagePlus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t(picture ? 'image.change' : 'image.choose')}
        </Button>
        {picture && (
          <Button variant="ghost" onClick={onRemove}>
            {t('image.remove')}
          </Button>
        )}
      </Row>
      {hint && <p className={styles.imageHint}>{hint}</p>}
      {error && (
        <p className={styles.imageFault} role="alert">
          {error}
        </p>
      )}
      <FilePicker
        title={label}
        tag={tag}
        open={isOpen}
        onOpenChange={setOpen}
        onPick={([file]) => file && onPick(file)}
      />
    </fieldset>
  )
}
