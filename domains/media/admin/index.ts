import { adminDomain } from '@comptoir/platform/admin'
import { Images, Upload } from 'lucide-react'
import { mediaUrl } from './media.urls.ts'

export { FileField } from './file-field.tsx'
export { FilePicker, type FilePickerProps } from './file-picker.tsx'
export { fileUrl, useFileUrl } from './file-url.ts'
export { ImageField, type ImageFieldProps } from './image-field.tsx'

const permission = 'media_page'

export const media = adminDomain({
  key: 'media',
  screens: [{ path: mediaUrl, permission, load: () => import('./media.screen.tsx') }],
  menu: [{ id: 'media', to: mediaUrl, icon: Images, permission, group: 'main', position: 45, keys: 'g m' }],
  actions: [{ id: 'upload', icon: Upload, permission, to: mediaUrl }],
  sources: [{ permission, load: async () => (await import('./use-found-files.tsx')).useFoundFiles }],
})
