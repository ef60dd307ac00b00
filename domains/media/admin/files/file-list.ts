import { call, type PagedList } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { type CFile, everyTag } from '../../contract/file.ts'
import { deleteFileData, getFiles, getTags, newFileData, updateFileData } from '../../contract/file.wire.ts'
import { type MediaQuery, mediaAddress } from './media.urls.ts'

const { defaultSort } = mediaAddress

export const fileList: PagedList<CFile, MediaQuery> = {
  key: 'media',
  async load({ tag, q, sort = defaultSort, ...query }, signal) {
    const params = { ...query, q, sort }
    const { files, ...page } = await call(getFiles, { params: { tag: tag ?? everyTag }, query: params, signal })
    return { items: files, ...page }
  },
  live: {
    events: { added: newFileData, changed: updateFileData, removed: deleteFileData },
    belongs: (file, { tag }) => !tag || file.tag === tag,
    isNewestFirst: ({ q, sort = defaultSort }) => !q && sort === defaultSort,
  },
}

/** Folders that contain files. */
export const useTags = () =>
  useQuery({ queryKey: ['media', 'tags'], queryFn: async ({ signal }) => (await call(getTags, { signal })).tags })
