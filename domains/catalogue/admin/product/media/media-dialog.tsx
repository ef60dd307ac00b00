import {
  Button,
  Dialog,
  Field,
  IconButton,
  Input,
  Row,
  Stack,
  Text,
  Textarea,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { type Media, PictureAddress } from '../../../contract/product.ts'
import styles from './media-dialog.module.css'
import { Picture } from './picture.tsx'

interface MediaDialogProps {
  picture: Media
  index: number
  count: number
  onPut: (picture: Media) => void
  onMove: (by: number) => void
  onRemove: () => void
  onClose: () => void
}

/** The URL can be edited for pictures outside the library only. */
export function MediaDialog({ picture, index, count, onPut, onMove, onRemove, onClose }: MediaDialogProps) {
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const [url, setUrl] = useState(picture.url)
  const [alt, setAlt] = useState(picture.alt)
  const [isChecked, setChecked] = useState(false)
  const isFile = picture.cfile_id !== null
  const isUrl = isFile || PictureAddress.safeParse(url.trim()).success
  const error = isChecked && !isUrl ? errorText.ofField({ code: 'IMAGE_URL_INVALID' }) : undefined

  const put = () => {
    setChecked(true)
    if (!isUrl) return
    onPut({ ...picture, url: url.trim(), alt })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('media.numbered', { number: index + 1 })}
      cancel
      footer={
        <>
          <Button
            variant="danger"
            onClick={() => {
              onRemove()
              onClose()
            }}
          >
            {t('actions.remove_image')}
          </Button>
          <Button variant="primary" onClick={put}>
            {t('media.done')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {isUrl && (
          <div className={styles.mediaShown}>
            <Picture src={url.trim()} />
          </div>
        )}
        {!isFile && (
          <Field label={t('form.image_url')} error={error}>
            <Input
              type="url"
              dir="ltr"
              placeholder="https://"
              value={url}
              onChange={(event) => setUrl(event.target.value)}
              onBlur={() => setChecked(url !== '')}
            />
          </Field>
        )}
        <Field label={t('form.image_alt')} hint={t('media.alt_hint')} optional>
          <Textarea rows={2} maxLength={500} value={alt} onChange={(event) => setAlt(event.target.value)} />
        </Field>
        {count > 1 && <MediaPosition index={index} count={count} onMove={onMove} />}
      </Stack>
    </Dialog>
  )
}

function MediaPosition({ index, count, onMove }: Pick<MediaDialogProps, 'index' | 'count' | 'onMove'>) {
  const t = useText('catalogue')
  return (
    <Row justify="between">
      <Text>{t('media.place', { number: index + 1, count })}</Text>
      <Row>
        <IconButton
          label={t('media.earlier')}
          icon={<ArrowLeft size={16} data-mirror aria-hidden="true" />}
          disabled={index === 0}
          onClick={() => onMove(-1)}
          plain
        />
        <IconButton
          label={t('media.later')}
          icon={<ArrowRight size={16} data-mirror aria-hidden="true" />}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
          plain
        />
      </Row>
    </Row>
  )
}
