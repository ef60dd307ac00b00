import { Card, Controller, Field, Input, Text, useText } from '@comptoir/platform/admin'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { Media } from '../../contract/index.ts'
import './media-card.css'
import { MediaDialog } from './media-dialog.tsx'
import { MediaTile } from './media-tile.tsx'
import type { ProductFormState } from './use-product-form.ts'

/** The pictures by their addresses, the first large, and a video. */
export function MediaCard({ of: { form, errorOf } }: { of: ProductFormState }) {
  const t = useText('catalogue')
  return (
    <Card title={t('form.media')}>
      <Controller
        control={form.control}
        name="media"
        render={({ field: { value, onChange } }) => <Gallery media={value} onMedia={onChange} errorOf={errorOf} />}
      />
      <Field label={t('form.youtube_url')} optional error={errorOf('youtube_url')}>
        <Input {...form.register('youtube_url')} type="url" dir="ltr" placeholder="https://" autoComplete="off" />
      </Field>
    </Card>
  )
}

interface GalleryProps {
  media: readonly Media[]
  onMedia: (media: Media[]) => void
  errorOf: (path: string) => string | undefined
}

function moved(media: readonly Media[], from: number, to: number) {
  const others = media.filter((_, at) => at !== from)
  const [one] = media.slice(from, from + 1)
  return one ? [...others.slice(0, to), one, ...others.slice(to)] : [...media]
}

function Gallery({ media, onMedia, errorOf }: GalleryProps) {
  const t = useText('catalogue')
  const [opened, setOpened] = useState<string | null>(null)
  const at = media.findIndex(({ id }) => id === opened)
  const move = (from: number, by: number) => {
    const to = from + by
    if (to >= 0 && to < media.length) onMedia(moved(media, from, to))
  }
  const fault = errorOf('media') ?? media.map((_, place) => errorOf(`media.${place}.url`)).find(Boolean)
  const put = (picture: Media) =>
    onMedia(at < 0 ? [...media, picture] : media.map((known) => (known.id === picture.id ? picture : known)))

  return (
    <>
      <ul className="media-grid">
        {media.map((picture, place) => (
          <li key={picture.id}>
            <MediaTile
              picture={picture}
              place={place}
              onOpen={() => setOpened(picture.id)}
              onMove={(by) => move(place, by)}
            />
          </li>
        ))}
        <li>
          <button type="button" className="media-add" onClick={() => setOpened('')}>
            <ImagePlus size={18} aria-hidden="true" />
            <span>{t('actions.add_image')}</span>
          </button>
        </li>
      </ul>
      {fault && (
        <Text as="p" tone="danger">
          {fault}
        </Text>
      )}
      {opened !== null && (
        <MediaDialog
          key={opened}
          picture={media[at] ?? null}
          place={at}
          count={media.length}
          onPut={put}
          onMove={(by) => move(at, by)}
          onRemove={() => onMedia(media.filter(({ id }) => id !== opened))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
