import { endpoint, fact, failures } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Setting, SettingEntry } from './setting.ts'

const SettingState = Setting.extend({ version: z.int().nonnegative() })

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  permission: 'permitted',
  summary: 'Every setting with its version',
  reply: z.object({ settings: z.array(SettingState), core_settings: z.array(SettingState) }),
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  permission: 'permitted',
  summary: 'Changes some settings, all or none',
  body: z.strictObject({
    settings: z
      .array(z.strictObject({ key: z.string(), value: z.unknown(), version: z.int().nonnegative() }))
      .min(1)
      .max(100),
  }),
  reply: z.object({ settings: z.array(SettingState) }),
})

/** What the login page shows. */
export const publicSettings = endpoint({
  method: 'GET',
  path: '/api/public/settings',
  permission: 'anyone',
  reply: z.object({ settings: z.array(SettingEntry) }),
})

export const settingChanged = fact('setting.changed', Setting)

export const settingFailure = failures({ SETTING_UNKNOWN: 404 })
