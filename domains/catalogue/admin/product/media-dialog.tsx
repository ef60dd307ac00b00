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
  useFailureText,
  useText,
} from '@comptoir/platform/admin'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { type Media, PictureAddress } from '../../contract/index.ts'
import './media-dialog.css'
import { Picture } from './picture.tsx'

interface MediaDialogProps {
  picture: Media
  place: number
  count: number
  onPut: (picture: Media) => void
  onMove: (by: number) => void
  onRemove: () => void
  onClose: () => void
}

/** The description and the place of one picture; its address where it is not a file of the library. */
export function MediaDialog({ picture, place, count, onPut, onMove, onRemove, onClose }: MediaDialogProps) {
  const t = useText('catalogue')
  const failureText = useFailureText('catalogue')
  const [url, setUrl] = useState(picture.url)
  const [alt, setAlt] = useState(picture.alt)
  const [isChecked, setChecked] = useState(false)
  const isFile = picture.cfile_id !== null
  const isUrl = isFile || PictureAddress.safeParse(url.trim()).success
  const error = isChecked && !isUrl ? failureText.ofField({ code: 'IMAGE_URL_INVALID' }) : undefined

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
      title={t('media.numbered', { number: place + 1 })}
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
          <div className="media-shown">
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
        {count > 1 && <MediaPlace place={place} count={count} onMove={onMove} />}
      </Stack>
    </Dialog>
  )
}

function MediaPlace({ place, count, onMove }: Pick<MediaDialogProps, 'place' | 'count' | 'onMove'>) {
  const t = useText('catalogue')
  return (
    <Row justify="between">
      <Text>{t('media.place', { number: place + 1, count })}</Text>
      <Row>
        <IconButton
          label={t('media.earlier')}
          icon={<ArrowLeft size={16} className="k-mirror" aria-hidden="true" />}
          disabled={place === 0}
          onClick={() => onMove(-1)}
          plain
        />
        <IconButton
          label={t('media.later')}
          icon={<ArrowRight size={16} className="k-mirror" aria-hidden="true" />}
          disabled={place === count - 1}
          onClick={() => onMove(1)}
          plain
        />
      </Row>
    </Row>
  )
}
