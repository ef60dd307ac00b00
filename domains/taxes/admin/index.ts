import { adminDomain } from '@comptoir/platform/admin'
import { Percent } from 'lucide-react'

export { TaxClassPicker } from './tax-class-picker.tsx'
export { useHomeRates, useTaxClasses } from './use-tax-rates.ts'

const permission = 'admin_taxes'
const settings = { group: 'selling', position: 30 } as const
const to = '/organization/taxes'

export const taxes = adminDomain({
  key: 'taxes',
  screens: [{ path: to, permission, load: () => import('./tax-rates.screen.tsx') }],
  menu: [{ id: 'taxes', to, icon: Percent, permission, group: 'settings', position: 21, settings }],
})
