import { lazyOverlay } from '@comptoir/platform/admin'

export const AddressDialog = lazyOverlay(async () => (await import('./address-box.tsx')).AddressBox)
export const ContactDialog = lazyOverlay(async () => (await import('./contact-box.tsx')).ContactBox)
export const AssigneeDialog = lazyOverlay(async () => (await import('./assignee-box.tsx')).AssigneeBox)
