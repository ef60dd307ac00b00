import { adminDomain } from '@comptoir/platform/admin'
import {
  Blocks,
  FileText,
  Globe,
  Languages,
  PanelsTopLeft,
  Scale,
  Settings,
  ShoppingBag,
  SlidersHorizontal,
  Undo2,
} from 'lucide-react'
import { Always } from './always.tsx'
import type { SettingsSectionId } from './form/section-fields.ts'

export { useChangeSetting } from './use-change-setting.ts'

const modulesUrl = '/organization/modules_manager'
export const shopSettingsUrl = '/basic_settings'
const hostsUrl = '/organization/hosts'
const advancedUrl = '/organization/settings'
const permission = 'admin_settings'

const fieldsOf = (section: SettingsSectionId) => async () =>
  (await import('./form/section-fields.ts')).fieldsOf(section)

export const settings = adminDomain({
  key: 'settings',
  screens: [
    { path: modulesUrl, permission: 'root', load: () => import('./modules/modules.screen.tsx') },
    { path: shopSettingsUrl, permission, load: () => import('./shop-settings.screen.tsx') },
    { path: `${shopSettingsUrl}/look`, permission, load: () => import('./look.screen.tsx') },
    { path: `${shopSettingsUrl}/texts`, permission, load: () => import('./texts/texts.screen.tsx') },
    { path: `${shopSettingsUrl}/legal`, permission, load: () => import('./legal-settings.screen.tsx') },
    { path: `${shopSettingsUrl}/documents`, permission, load: () => import('./document-settings.screen.tsx') },
    { path: `${shopSettingsUrl}/orders`, permission, load: () => import('./order-settings.screen.tsx') },
    { path: `${shopSettingsUrl}/returns`, permission, load: () => import('./return-settings.screen.tsx') },
    { path: hostsUrl, permission: 'root', load: () => import('./hosts.screen.tsx') },
    {
      path: advancedUrl,
      permission: 'organization_menu',
      whenExpired: true,
      load: () => import('./advanced-settings.screen.tsx'),
    },
  ],
  menu: [
    {
      id: 'modules',
      to: modulesUrl,
      icon: Blocks,
      permission: 'root',
      group: 'organization',
      position: 20,
      below: shopSettingsUrl,
      settings: { group: 'root', position: 10 },
    },
    {
      id: 'settings',
      to: shopSettingsUrl,
      icon: Settings,
      permission,
      group: 'organization',
      position: 10,
      keys: 'g s',
      settings: { group: 'shop', position: 10, start: true, fields: fieldsOf('shop') },
    },
    {
      id: 'look',
      to: `${shopSettingsUrl}/look`,
      icon: PanelsTopLeft,
      permission,
      group: 'settings',
      position: 41,
      settings: { group: 'shop', position: 20, fields: fieldsOf('look') },
    },
    {
      id: 'texts',
      to: `${shopSettingsUrl}/texts`,
      icon: Languages,
      permission,
      group: 'settings',
      position: 42,
      settings: { group: 'shop', position: 30 },
    },
    {
      id: 'orders',
      to: `${shopSettingsUrl}/orders`,
      icon: ShoppingBag,
      permission,
      group: 'settings',
      position: 43,
      settings: { group: 'shop', position: 40, fields: fieldsOf('orders') },
    },
    {
      id: 'returns',
      to: `${shopSettingsUrl}/returns`,
      icon: Undo2,
      permission,
      group: 'settings',
      position: 44,
      settings: { group: 'shop', position: 45, fields: fieldsOf('returns') },
    },
    {
      id: 'legal',
      to: `${shopSettingsUrl}/legal`,
      icon: Scale,
      permission,
      group: 'settings',
      position: 44,
      settings: { group: 'selling', position: 50, fields: fieldsOf('legal') },
    },
    {
      id: 'documents',
      to: `${shopSettingsUrl}/documents`,
      icon: FileText,
      permission,
      group: 'settings',
      position: 44,
      settings: { group: 'shop', position: 55, fields: fieldsOf('documents') },
    },
    {
      id: 'hosts',
      to: hostsUrl,
      icon: Globe,
      permission: 'root',
      group: 'settings',
      position: 45,
      settings: { group: 'root', position: 20, fields: fieldsOf('hosts') },
    },
    {
      id: 'advanced',
      to: advancedUrl,
      icon: SlidersHorizontal,
      permission: 'organization_menu',
      group: 'organization',
      position: 30,
      below: shopSettingsUrl,
      settings: { group: 'root', position: 30, fields: fieldsOf('advanced') },
    },
  ],
  slots: { 'frame.always': Always },
})
