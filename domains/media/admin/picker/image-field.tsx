import { Button, Row, useText } from '@comptoir/platform/admin'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { CFile } from '../../contract/file.ts'
import { FilePicture } from '../files/file-picture.tsx'
import { FilePicker } from './file-picker.tsx'
import styles from './image-field.module.css'

export interface ImageFieldProps {
  value: CFile | null
  onChange: (file: CFile | null) => void
  /** "Logo". */
  label: string
  tag?: string
  error?: string
}

export function ImageField({ value, onChange, label, tag, error }: ImageFieldProps) {
  const t = useText('media')
  const [isOpen, setOpen] = useState(false)

  return (
    <fieldset className={styles.imageField}>
      <legend>{label}</legend>
      <Row wrap>
        {value && (
          <div className={styles.imageShown}>
            <FilePicture file={value} alt={value.alt} />
          </div>
        )}
        <Button icon={<ImagePlus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t(value ? 'image.change' : 'image.choose')}
        </Button>
        {value && (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {t('image.remove')}
          </Button>
        )}
      </Row>
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
        onPick={([file]) => file && onChange(file)}
      />
    </fieldset>
  )
}
