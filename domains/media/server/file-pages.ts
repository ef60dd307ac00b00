import type { StoreFileRoute } from '@comptoir/platform/server'
import { fileTypes, isFileMime } from '../contract/file.rules.ts'
import { findContent } from './file/file.queries.ts'
import { findSized } from './file/sized-picture.ts'

/** Download name with the extension of the actual type. */
const savedName = (name: string, ending: string) =>
  name.toLowerCase().endsWith(`.${ending}`) ? name : `${name || 'file'}.${ending}`

const isShown = (mime: string) => isFileMime(mime) && fileTypes[mime].kind !== 'document'

/** Public to everyone who knows the hash of the upload. */
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
  {
    path: '/cdn/i/:checksum',
    async find(context, { params: { checksum = '' }, search }) {
      const format = await findSized(context, checksum, Number(search.get('width') ?? 0))
      return format && { key: format.key, size: format.size, mime: format.mime, saveAs: null }
    },
  },
]
