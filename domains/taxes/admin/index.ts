import { adminDomain } from '@comptoir/platform/admin'
import { Percent } from 'lucide-react'
import { taxesUrl } from './rates/taxes.urls.ts'

export { taxesUrl } from './rates/taxes.urls.ts'
export { useHomeRate, useHomeRates, useTaxClasses } from './rates/use-tax-rates.ts'
export { TaxClassPicker } from './tax-class-picker.tsx'

const permission = 'admin_taxes'
const settings = { group: 'selling', position: 30 } as const

export const taxes = adminDomain({
  key: 'taxes',
  screens: [{ path: taxesUrl, permission, load: () => import('./tax-rates.screen.tsx') }],
  menu: [{ id: 'taxes', to: taxesUrl, icon: Percent, permission, group: 'settings', position: 21, settings }],
})
