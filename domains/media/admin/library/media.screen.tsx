import {
  Empty,
  EntryPicture,
  FilterBar,
  lazyOverlay,
  optionsOf,
  Page,
  Select,
  spelled,
  Text,
  useListQuery,
  useOpenHit,
  usePagedList,
  useText,
  valuesOf,
} from '@comptoir/platform/admin'
import { Upload } from 'lucide-react'
import { useCallback, useState } from 'react'
import { defaultTagOf } from '../../contract/file.rules.ts'
import { acceptedFiles } from '../files/accepted-types.ts'
import { fileList, useTags } from '../files/file-list.ts'
import { useFileTexts } from '../files/file-texts.ts'
import { FilesGrid } from '../files/files-grid.tsx'
import { mediaAddress } from '../files/media.urls.ts'
import { UploadButton } from '../uploads/upload-button.tsx'
import { UploadList } from '../uploads/upload-list.tsx'
import { libraryQueue } from '../uploads/upload-queue.ts'
import { useFileDrop } from '../uploads/use-file-drop.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import styles from './media-screen.module.css'

const Drawer = lazyOverlay(async () => (await import('./file-drawer.tsx')).FileDrawer)

/** Files can be dropped anywhere on the page. */
export function MediaScreen() {
  const t = useText('media')
  const listQuery = useListQuery(mediaAddress)
  const pages = usePagedList(fileList, listQuery.query)
  const uploads = useUploads(libraryQueue)
  const [opened, setOpened] = useState<string | null>(null)
  const { tag } = listQuery.query
  const add = useCallback(
    (files: File[]) => {
      for (const file of files) libraryQueue.add([file], tag ?? defaultTagOf(file.type))
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
      <LibraryTools listQuery={listQuery} onOpen={setOpened} />
      <FilesGrid pages={pages} onPress={({ id }) => setOpened(id)} empty={<Nothing listQuery={listQuery} />} />
      {isOver && (
        <div className={styles.mediaOver}>
          <Upload size={32} aria-hidden="true" />
          <p>{t('drop')}</p>
        </div>
      )}
      {opened && <Drawer id={opened} open onOpenChange={() => setOpened(null)} />}
    </Page>
  )
}

type MediaQueryState = ReturnType<typeof useListQuery<object>>

interface LibraryToolsProps {
  listQuery: MediaQueryState
  onOpen: (id: string) => void
}

function LibraryTools({ listQuery, onOpen }: LibraryToolsProps) {
  const t = useText('media')
  const openHit = useOpenHit({ list: fileList, params: listQuery.params, queryOf: mediaAddress.read, open: onOpen })
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
    <div className={styles.mediaTools}>
      <FilterBar
        search={{
          value: listQuery.params.get('q') ?? '',
          onChange: (q) => listQuery.set({ q }),
          onEnter: openHit,
          hint: t('search_hint'),
        }}
        filters={filters}
        values={valuesOf(filters, listQuery.params)}
        onChange={(values) => listQuery.set(spelled(filters, values))}
      />
      <Select
        aria-label={t('sort')}
        options={sorts}
        value={listQuery.params.get('sort') ?? mediaAddress.defaultSort}
        onChange={(sort) => listQuery.set({ sort })}
      />
    </div>
  )
}

function Nothing({ listQuery }: { listQuery: MediaQueryState }) {
  const t = useText('media')
  const isNarrowed = listQuery.params.has('q') || listQuery.params.has('tag')
  return isNarrowed ? (
    <Empty title={t('empty.no_match')} />
  ) : (
    <Empty picture={<EntryPicture to={mediaAddress.path} />} title={t('empty.title')} text={t('empty.text')} />
  )
}
