import { FilePicker, PendingPicture, UploadFaults, usePictureUploads } from '@comptoir/media/admin'
import type { CFile } from '@comptoir/media/contract'
import { Card, Controller, Field, Input, Text, useIsFixed, useIsPhone, useText } from '@comptoir/platform/admin'
import { ImagePlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { limits } from '../../../contract/product.rules.ts'
import type { Media } from '../../../contract/product.ts'
import type { ProductFormState } from '../form/use-product-form.ts'
import styles from './media-card.module.css'
import { MediaDialog } from './media-dialog.tsx'
import { MediaTile } from './media-tile.tsx'

/** Folder of new files. */
const tag = 'product'

export function MediaCard({ of: { form, errorOf } }: { of: ProductFormState }) {
  const t = useText('catalogue')
  const add = useCallback(
    (files: readonly CFile[]) => {
      const media = [...form.getValues('media'), ...files.map(pictureOf)].slice(0, limits.media)
      form.setValue('media', media, { shouldDirty: true })
    },
    [form],
  )
  return (
    <Card title={t('form.media')}>
      <Controller
        control={form.control}
        name="media"
        render={({ field: { value, onChange } }) => (
          <Gallery media={value} onMedia={onChange} onAdd={add} errorOf={errorOf} />
        )}
      />
      <Field label={t('form.youtube_url')} optional path="youtube_url" error={errorOf('youtube_url')}>
        <Input {...form.register('youtube_url')} type="url" dir="ltr" placeholder="https://" autoComplete="off" />
      </Field>
    </Card>
  )
}

interface GalleryProps {
  media: readonly Media[]
  onMedia: (media: Media[]) => void
  /** Reads what is there by then: several pictures arrive one after the other. */
  onAdd: (files: readonly CFile[]) => void
  errorOf: (path: string) => string | undefined
}

function moved(media: readonly Media[], from: number, to: number) {
  const others = media.filter((_, at) => at !== from)
  const [one] = media.slice(from, from + 1)
  return one ? [...others.slice(0, to), one, ...others.slice(to)] : [...media]
}

const pictureOf = ({ id, url, formats, alt }: CFile): Media => ({
  id: crypto.randomUUID(),
  cfile_id: id,
  url: formats.large?.url ?? url,
  alt,
  position: 0,
})

function Gallery({ media, onMedia, onAdd, errorOf }: GalleryProps) {
  const t = useText('catalogue')
  const isFixed = useIsFixed()
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const onPicture = useCallback((file: CFile) => onAdd([file]), [onAdd])
  const { uploads, isOver, retry, remove } = usePictureUploads({ tag, onPicture })
  const at = media.findIndex(({ id }) => id === opened)
  const shown = media[at]
  const move = (from: number, to: number) => {
    if (to >= 0 && to < media.length) onMedia(moved(media, from, to))
  }
  const error = errorOf('media') ?? media.map((_, index) => errorOf(`media.${index}.url`)).find(Boolean)
  const put = (picture: Media) => onMedia(media.map((known) => (known.id === picture.id ? picture : known)))

  return (
    <>
      <ul className={styles.mediaGrid} data-over={isOver || undefined}>
        {media.map((picture, index) => (
          <MediaTile
            key={picture.id}
            picture={picture}
            index={index}
            onOpen={() => setOpened(picture.id)}
            onMove={move}
          />
        ))}
        {uploads.map((upload) => (
          <li key={upload.id}>
            <PendingPicture of={upload} onRetry={retry} onRemove={remove} />
          </li>
        ))}
        {!isFixed && (
          <li>
            <button type="button" className={styles.mediaAdd} data-part="media-add" onClick={() => setPicking(true)}>
              <ImagePlus size={18} aria-hidden="true" />
              <span>{t('actions.add_image')}</span>
            </button>
          </li>
        )}
      </ul>
      <UploadFaults of={uploads} />
      {!isFixed && !isPhone && (
        <Text as="p" tone="quiet">
          {t('media.drop_hint')}
        </Text>
      )}
      {error && (
        <Text as="p" tone="danger">
          {error}
        </Text>
      )}
      <FilePicker
        several
        title={t('actions.add_image')}
        tag={tag}
        open={isPicking}
        onOpenChange={setPicking}
        onPick={onAdd}
      />
      {shown && (
        <MediaDialog
          key={shown.id}
          picture={shown}
          index={at}
          count={media.length}
          onPut={put}
          onMove={(by) => move(at, at + by)}
          onRemove={() => onMedia(media.filter(({ id }) => id !== opened))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
