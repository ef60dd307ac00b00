import { Version } from '@comptoir/platform/contract'
import { z } from 'zod'

// What the panel's first page needs of settings; the schemas of all of them are in `known-settings.ts`.

export const leavingTimes = ['', '0', '1', '2', '3', '5'] as const
export const orderSounds = ['ask', 'on', 'off'] as const
export const postagePayers = ['customer', 'shop'] as const
export const invoiceTimes = ['sent', 'paid', 'by_hand'] as const
export const paperSizes = ['country', 'a4', 'letter'] as const

/** Fixed once anything has a price. */
export const currencyKey = 'currency_code'

/** Without a port: browsers reach them at the one that a proxy listens on. */
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'HOST_INVALID')
  .regex(/^(?=.*[a-z])[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, 'HOST_INVALID')
const hosts = { schema: z.array(hostName).max(20, 'TOO_MANY'), usual: [] as string[] }

const flag = { schema: z.boolean(), usual: true }

/** Technical settings. */
export const knownCoreSettings = {
  socket_io_enabled: flag,
  /** Menus follow the rights of roles. The server enforces rights in any case. */
  permessions_active: flag,
  /** Further names of the storefront and of the panel, beside the configured ones. */
  hosts_data: hosts,
  admin_hosts_data: hosts,
  /** Keys of the modules that are switched off. */
  disabled_modules: { schema: z.array(z.string().max(64)).max(50), usual: [] as string[] },
} as const

export const coreSettingKeys = Object.keys(knownCoreSettings)

/** Readable without signing in. */
export const publicSettingKeys = ['name', 'brand_name', 'brand_logo', 'brand_url', 'logo', 'theme'] as const

export const SettingEntry = z.object({ key: z.string(), value: z.unknown() })
export type SettingEntry = z.infer<typeof SettingEntry>

/** Version 0 until it is first changed. */
export const Setting = z.object({
  id: z.string(),
  key: z.string(),
  value: z.unknown(),
  version: Version,
})
export type Setting = z.infer<typeof Setting>
