import { flags } from '@comptoir/staff/contract'
import { z } from 'zod'
import { PluginMenus } from './plugin-menus.ts'
import { PluginSlotName } from './plugin-slots.ts'

/** The contract between a plugin and the panel; a plugin says which it was written for. */
export const sdkVersion = 1

export const PluginKey = z.string().regex(/^[a-z0-9-]{1,64}$/, 'KEY_INVALID')

/** `major.minor.patch` with an optional pre-release (https://semver.org). */
export const PluginVersion = z
  .string()
  .max(64, 'TOO_LONG')
  .regex(/^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9A-Za-z-.]{1,40})?$/, 'VERSION_INVALID')

/** Name of an export of the plugin's script. */
const ExportName = z.string().regex(/^[A-Za-z_$][\w$]{0,99}$/, 'NAME_INVALID')

const PagePath = z.string().regex(/^\/p\/[a-z0-9-]{1,64}(?:\/[\w-]{1,100})*$/, 'ADDRESS_INVALID')
const PublicPath = z.string().regex(/^\/public\/[a-z0-9-]{1,64}(?:\/[\w-]{1,100})*$/, 'ADDRESS_INVALID')

const FileName = z.string().regex(/^[\w-]+(?:\.[\w-]+)*$/, 'FILE_INVALID')

export const pluginFormats = ['secret', 'multiline', 'color', 'url', 'email'] as const

const settingBase = {
  /** A key of `locales`, or the text itself. */
  title: z.string().max(120, 'TOO_LONG').optional(),
  description: z.string().max(400, 'TOO_LONG').optional(),
}

/** A part of JSON Schema: what the panel can draw as one field. */
export const PluginSetting = z.discriminatedUnion('type', [
  z.strictObject({
    ...settingBase,
    type: z.literal('string'),
    default: z.string().max(10_000, 'TOO_LONG').optional(),
    enum: z.array(z.string().max(200, 'TOO_LONG')).min(1, 'REQUIRED').max(100, 'TOO_MANY').optional(),
    minLength: z.int().min(0).optional(),
    maxLength: z.int().min(1).max(10_000).optional(),
    /** `secret`: kept sealed, never sent to a panel again. */
    format: z.enum(pluginFormats).optional(),
  }),
  z.strictObject({
    ...settingBase,
    type: z.enum(['number', 'integer']),
    default: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
  z.strictObject({ ...settingBase, type: z.literal('boolean'), default: z.boolean().optional() }),
])
export type PluginSetting = z.infer<typeof PluginSetting>

export const PluginSettingsSchema = z.strictObject({
  type: z.literal('object'),
  properties: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'NAME_INVALID'), PluginSetting)
    .refine((properties) => Object.keys(properties).length <= 50, 'TOO_MANY'),
  required: z.array(z.string()).max(50, 'TOO_MANY').default([]),
})
export type PluginSettingsSchema = z.infer<typeof PluginSettingsSchema>

/** `plugin.json`: what a plugin is, what it asks for and where it shows itself. */
export const PluginManifest = z.strictObject({
  $schema: z.string().optional(),
  key: PluginKey,
  name: z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG'),
  description: z.string().trim().max(300, 'TOO_LONG').default(''),
  author: z.string().trim().max(120, 'TOO_LONG').default(''),
  version: PluginVersion,
  /** A name of the panel's icons; without one, that of the first menu entry. */
  icon: z.string().max(60, 'TOO_LONG').nullable().default(null),
  sdk: z.literal(sdkVersion, 'SDK_UNKNOWN'),
  /** A range of the shop's versions, as npm writes it: `>=1.2 <3`. */
  shop: z.string().max(100, 'TOO_LONG').default('*'),
  /** Flags of the shop that the plugin wants to use, each with the rights of the person at the panel alone. */
  rights: z.array(z.enum(flags, 'RIGHT_UNKNOWN')).max(flags.length, 'TOO_MANY').default([]),
  /** Its calls change nothing. */
  reads_only: z.boolean().default(false),
  adminUi: z
    .strictObject({
      menus: PluginMenus.default({ mainMenu: [], profileMenu: [], hideMainMenu: {}, hideProfileMenu: {} }),
      /** Export of the store module. */
      store: ExportName.nullable().default(null),
      scripts: z
        .strictObject({ startup: ExportName.nullable().default(null), io: ExportName.nullable().default(null) })
        .default({ startup: null, io: null }),
      pages: z
        .array(
          z.strictObject({ path: PagePath, component: ExportName, title: z.string().max(60, 'TOO_LONG').default('') }),
        )
        .max(50, 'TOO_MANY')
        .default([]),
      slots: z
        .array(
          z.strictObject({
            slot: PluginSlotName,
            component: ExportName,
            order: z.number().min(-10_000).max(10_000).default(100),
          }),
        )
        .max(60, 'TOO_MANY')
        .default([]),
    })
    .default({
      menus: { mainMenu: [], profileMenu: [], hideMainMenu: {}, hideProfileMenu: {} },
      ...{ store: null, scripts: { startup: null, io: null }, pages: [], slots: [] },
    }),
  compiledPartials: z
    .strictObject({ script: FileName.default('admin.js'), style: FileName.nullable().default(null) })
    .default({ script: 'admin.js', style: null }),
  publicPages: z
    .array(
      z.strictObject({ path: PublicPath, component: ExportName, title: z.string().max(60, 'TOO_LONG').default('') }),
    )
    .max(20, 'TOO_MANY')
    .default([]),
  publicPartials: z
    .strictObject({ script: FileName.default('public.js'), style: FileName.nullable().default(null) })
    .default({ script: 'public.js', style: null }),
  settings: PluginSettingsSchema.nullable().default(null),
})
export type PluginManifest = z.infer<typeof PluginManifest>

/** Another name than one of the panel's becomes the puzzle too. */
export const iconOf = ({ icon, adminUi: { menus } }: PluginManifest) =>
  icon ?? [...menus.mainMenu, ...menus.profileMenu][0]?.icon ?? 'puzzle'

/** Of a package. */
export const packageLimits = {
  bytes: 20 * 1024 * 1024,
  files: 2_000,
  /** How many times larger than the archive its content may be. */
  ratio: 100,
  scriptBytes: 2 * 1024 * 1024,
}
