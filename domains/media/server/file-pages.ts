import type { StoreFileRoute } from '@comptoir/platform/server'
import { fileTypes, isFileMime } from '../contract/index.ts'
import { findContent } from './file/file.queries.ts'

/** What a content is saved as: its own name with the ending that belongs to what it is. */
const savedName = (name: string, ending: string) =>
  name.toLowerCase().endsWith(`.${ending}`) ? name : `${name || 'file'}.${ending}`

const isShown = (mime: string) => isFileMime(mime) && fileTypes[mime].kind !== 'document'

/** Where the shop hands out its files: to everybody who knows the hash of what was uploaded. */
export const filePageRoutes: readonly StoreFileRoute[] = [
  {
    path: '/files/:checksum/:file',
    async find(context, { params: { checksum = '', file = '' } }) {
      const [name = '', ending] = file.split('.')
      const content = await findContent(context, checksum)
      const format = content && Object.hasOwn(content.formats, name) ? content.formats[name] : undefined
      if (!content || !format || format.ending !== ending) return null
      const { key, size, mime } = format
      return { key, size, mime, saveAs: isShown(mime) ? null : savedName(content.name, format.ending) }
    },
  },
]
