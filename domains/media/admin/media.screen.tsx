import {
  Empty,
  FilterBar,
  LazyOverlay,
  lazyPart,
  optionsOf,
  Page,
  Select,
  spelled,
  Text,
  useListQuery,
  usePagedList,
  useText,
  valuesOf,
} from '@comptoir/platform/admin'
import { Upload } from 'lucide-react'
import { useCallback, useState } from 'react'
import { usualTagOf } from '../contract/index.ts'
import { acceptedFiles } from './accepted-types.ts'
import { fileList, useTags } from './file-list.ts'
import { useFileTexts } from './file-texts.ts'
import { FilesGrid } from './files-grid.tsx'
import './media-screen.css'
import { mediaAddress } from './media.urls.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { libraryQueue } from './upload-queue.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'

const drawer = lazyPart(async () => (await import('./file-drawer.tsx')).FileDrawer)

/** The shop's pictures, videos and documents; files dropped anywhere on the page come in. */
export function Screen() {
  const t = useText('media')
  const asked = useListQuery(mediaAddress)
  const pages = usePagedList(fileList, asked.query)
  const uploads = useUploads(libraryQueue)
  const [opened, setOpened] = useState<string | null>(null)
  const { tag } = asked.query
  const add = useCallback(
    (files: File[]) => {
      for (const file of files) libraryQueue.add([file], tag ?? usualTagOf(file.type))
    },
    [tag],
  )
  const isOver = useFileDrop(add)
  const upload = (
    <UploadButton
      variant="primary"
      icon={<Upload size={16} aria-hidden="true" />}
      accept={acceptedFiles}
      multiple
      onFiles={add}
    >
      {t('upload')}
    </UploadButton>
  )

  return (
    <Page
      title={t('title')}
      meta={pages.total !== undefined && <Text tone="quiet">{t('count', { count: pages.total })}</Text>}
      primary={upload}
    >
      <UploadList queue={libraryQueue} uploads={uploads} />
      <LibraryTools asked={asked} />
      <FilesGrid pages={pages} onPress={({ id }) => setOpened(id)} empty={<Nothing asked={asked} />} />
      {isOver && (
        <div className="media-over">
          <Upload size={32} aria-hidden="true" />
          <p>{t('drop')}</p>
        </div>
      )}
      {opened && (
        <LazyOverlay part={drawer} takesFocus props={{ id: opened, open: true, onOpenChange: () => setOpened(null) }} />
      )}
    </Page>
  )
}

type Asked = ReturnType<typeof useListQuery<object>>

/** Search, folders and order; all of it stands in the address. */
function LibraryTools({ asked }: { asked: Asked }) {
  const t = useText('media')
  const texts = useFileTexts()
  const { data: tags = [] } = useTags()
  const filters = [
    {
      id: 'tag',
      label: t('fields.tag'),
      single: true,
      options: optionsOf(
        tags.map(({ tag }) => tag),
        texts.tag,
      ),
    },
  ]
  const sorts = optionsOf(['-created_at', 'created_at', 'title', '-size'], (sort) => t(`sorts.${sort}`))
  return (
    <div className="media-tools">
      <FilterBar
        search={asked.params.get('q') ?? ''}
        onSearch={(q) => asked.set({ q })}
        filters={filters}
        values={valuesOf(filters, asked.params)}
        onChange={(values) => asked.set(spelled(filters, values))}
      />
      <Select
        aria-label={t('sort')}
        options={sorts}
        value={asked.params.get('sort') ?? mediaAddress.usualSort}
        onChange={(sort) => asked.set({ sort })}
      />
    </div>
  )
}

function Nothing({ asked }: { asked: Asked }) {
  const t = useText('media')
  const isNarrowed = asked.params.has('q') || asked.params.has('tag')
  return isNarrowed ? (
    <Empty title={t('empty.no_match')} picture={null} />
  ) : (
    <Empty title={t('empty.title')} text={t('empty.text')} />
  )
}
