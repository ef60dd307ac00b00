import {
  Button,
  Dialog,
  Empty,
  FileDrop,
  type Overlay,
  SearchInput,
  Select,
  Stack,
  Tabs,
  usePagedList,
  useText,
} from '@comptoir/platform/admin'
import { useCallback, useMemo, useState } from 'react'
import { type CFile, defaultTag } from '../../contract/file.ts'
import { acceptedPictures } from '../files/accepted-types.ts'
import { fileList, useTags } from '../files/file-list.ts'
import { FilesGrid } from '../files/files-grid.tsx'
import { UploadList } from '../uploads/upload-list.tsx'
import { openUploadQueue } from '../uploads/upload-queue.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { AddressForm } from './address-form.tsx'

export interface FilePickerProps extends Overlay {
  onPick: (files: CFile[]) => void
  /** Multiple choice. */
  several?: boolean
  /** Folder of new files; all are offered. */
  tag?: string
  title?: string
}

type Source = 'library' | 'address'

export function FilePickerBox({
  open,
  onOpenChange,
  onPick,
  several = false,
  tag = defaultTag,
  title,
}: FilePickerProps) {
  const t = useText('media')
  const [source, setSource] = useState<Source>('library')
  const [chosen, setChosen] = useState<readonly CFile[]>([])
  const add = useCallback(
    (file: CFile) => setChosen((before) => (several ? [...before.filter(({ id }) => id !== file.id), file] : [file])),
    [several],
  )
  const press = (file: CFile) =>
    chosen.some(({ id }) => id === file.id) ? setChosen(chosen.filter(({ id }) => id !== file.id)) : add(file)
  const pick = () => {
    onPick([...chosen])
    onOpenChange(false, 'picked')
  }
  const fetched = (file: CFile) => {
    add(file)
    setSource('library')
  }

  return (
    <Dialog
      title={title ?? t(several ? 'picker.several' : 'picker.one')}
      size="large"
      open={open}
      onOpenChange={onOpenChange}
      cancel
      note={chosen.length === 0 && t('picker.none_chosen')}
      footer={
        <Button variant="primary" disabled={chosen.length === 0} onClick={pick}>
          {t('picker.choose', { count: chosen.length })}
        </Button>
      }
    >
      <Stack gap="4">
        <Tabs
          label={t('picker.from')}
          value={source}
          onChange={(id) => setSource(id === 'address' ? 'address' : 'library')}
          tabs={[
            { id: 'library', label: t('picker.kept') },
            { id: 'address', label: t('picker.address') },
          ]}
        >
          {source === 'library' ? (
            <PickerLibrary tag={tag} several={several} chosen={chosen} onPress={press} onFile={add} />
          ) : (
            <AddressForm tag={tag} onFile={fetched} />
          )}
        </Tabs>
      </Stack>
    </Dialog>
  )
}

interface PickerLibraryProps {
  tag: string
  several: boolean
  chosen: readonly CFile[]
  onPress: (file: CFile) => void
  onFile: (file: CFile) => void
}

function PickerLibrary({ tag, several, chosen, onPress, onFile }: PickerLibraryProps) {
  const t = useText('media')
  const [q, setQ] = useState('')
  const [queue] = useState(openUploadQueue)
  const uploads = useUploads(queue, onFile)
  const [folder, setFolder] = useState('')
  const { data: folders = [] } = useTags()
  const query = useMemo(() => ({ tag: folder || undefined, q: q || undefined, sort: undefined }), [folder, q])
  const pages = usePagedList(fileList, query)
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])

  return (
    <Stack gap="4">
      <FileDrop
        label={t(several ? 'picker.drop_several' : 'picker.drop')}
        accept={acceptedPictures}
        multiple={several}
        onFiles={(files) => queue.add(files, tag)}
      />
      <UploadList queue={queue} uploads={uploads} />
      <SearchInput value={q} onChange={setQ} label={t('search')} hint={t('search_hint')} />
      {folders.length > 1 && (
        <Select
          aria-label={t('fields.tag')}
          value={folder}
          onChange={setFolder}
          options={[
            { value: '', label: t('picker.all_folders') },
            ...folders.map(({ tag: name, files }) => ({
              value: name,
              label: t('picker.folder', { name, count: files }),
            })),
          ]}
        />
      )}
      <FilesGrid
        pages={pages}
        chosen={ids}
        onPress={onPress}
        empty={uploads.length === 0 && <Empty title={t(q || folder ? 'empty.no_match' : 'empty.title')} />}
      />
    </Stack>
  )
}
