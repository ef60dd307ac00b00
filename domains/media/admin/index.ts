import { adminDomain } from '@comptoir/platform/admin'
import { Images, Upload } from 'lucide-react'
import { mediaUrl } from './files/media.urls.ts'

export { useFileUrl } from './files/file-url.ts'
export { FileField } from './picker/file-field.tsx'
export { FilePicker } from './picker/file-picker.tsx'
export { PathField } from './picker/path-field.tsx'
export { PendingPicture, UploadFaults } from './uploads/pending-picture.tsx'
export { usePictureUploads } from './uploads/use-picture-uploads.ts'

const permission = 'media_page'

export const media = adminDomain({
  key: 'media',
  screens: [{ path: mediaUrl, permission, load: () => import('./library/media.screen.tsx') }],
  menu: [{ id: 'media', to: mediaUrl, icon: Images, permission, group: 'main', position: 45, keys: 'g e' }],
  actions: [{ id: 'upload', icon: Upload, permission, to: mediaUrl }],
  sources: [{ permission, load: async () => (await import('./library/use-found-files.tsx')).useFoundFiles }],
})
