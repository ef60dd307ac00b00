import { adminDomain, lazy } from '@comptoir/platform/admin'
import { FileText } from 'lucide-react'

const settings = () => import('./series/settings-parts.ts')
const prints = () => import('./print/print-parts.ts')
const parts = () => import('./order/order-parts.ts')
const permission = 'admin_orders'
/** The address itself comes with the screen: its filters would bring the contract to every first page. */
const documentsUrl = '/documents'

export const documents = adminDomain({
  key: 'documents',
  screens: [
    { path: documentsUrl, permission, load: () => import('./list/documents.screen.tsx') },
    { path: `${documentsUrl}/journal`, permission, load: () => import('./journal/journal.screen.tsx') },
    { path: `${documentsUrl}/prints/:id`, permission, load: () => import('./print/print.screen.tsx') },
  ],
  menu: [{ id: 'documents', to: documentsUrl, icon: FileText, permission, group: 'main', position: 25 }],
  history: {
    documents: {
      Mark: lazy(async () => (await parts()).DocumentMark),
      Title: lazy(async () => (await parts()).DocumentTitle),
    },
  },
  recordSlots: {
    'order.aside': lazy(async () => (await parts()).DocumentsCard),
    'customer.aside': lazy(async () => (await parts()).CustomerDocuments),
  },
  recordMenus: {
    'orders.print': lazy(
      async () => (await prints()).PrintOrders,
      ({ children }) => children([]),
    ),
  },
  listSlots: {
    'bell.work': lazy(async () => (await prints()).PrintWork),
    'settings.legal': lazy(async () => (await settings()).SampleButton),
    'settings.legal.notes': lazy(async () => (await settings()).HomeRateNote),
    'settings.documents': lazy(async () => (await settings()).SeriesCard),
  },
})
