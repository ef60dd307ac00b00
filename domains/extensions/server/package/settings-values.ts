import { fieldErrorOf } from '@comptoir/platform/contract'
import { z } from 'zod'
import type { PackageFault } from '../../contract/installed-plugin.ts'
import type { PluginSetting, PluginSettingsSchema } from '../../contract/plugin-manifest.ts'

export type SettingValue = string | number | boolean

const formats = {
  url: z.url('URL_INVALID'),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'COLOR_INVALID'),
} as const

export const isSecret = (setting: PluginSetting) => setting.type === 'string' && setting.format === 'secret'

/** The shape of one value: JSON Schema as far as it goes, then what the panel's own fields add. */
function shapeOf(setting: PluginSetting) {
  const { title: _title, description: _description, default: _default, ...rest } = setting
  if (rest.type !== 'string') return z.fromJSONSchema(rest)
  const { format, ...plain } = rest
  const shape = z.fromJSONSchema(format === 'email' ? { ...plain, format } : plain)
  return format === 'url' || format === 'color' ? shape.pipe(formats[format]) : shape
}

const boundsFaults = (setting: PluginSetting): string[] => {
  if (setting.type === 'string') {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format, default: given } = setting
    return [...(minLength > maxLength ? ['maxLength'] : []), ...(format === 'secret' && given ? ['default'] : [])]
  }
  if (setting.type === 'boolean') return []
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = setting
  return minimum > maximum ? ['maximum'] : []
}

/** What the schema of settings says against itself. */
export function settingsFaults({ properties, required }: PluginSettingsSchema): PackageFault[] {
  const ofProperties = Object.entries(properties).flatMap(([name, setting]) => {
    const at = `settings.properties.${name}`
    const bounds = boundsFaults(setting).map((part) => ({ path: `${at}.${part}`, reason: 'INVALID_ENTRY' }))
    const isFitting = setting.default === undefined || shapeOf(setting).safeParse(setting.default).success
    return isFitting || bounds.length > 0 ? bounds : [{ path: `${at}.default`, reason: 'INVALID_ENTRY' }]
  })
  const unknown = required.flatMap((name, at) =>
    Object.hasOwn(properties, name) ? [] : [{ path: `settings.required.${at}`, reason: 'UNKNOWN_FIELD' }],
  )
  return [...ofProperties, ...unknown]
}

interface FieldFault {
  field: string
  code: string
}

/** Faults of values by the schema; null takes a value away. */
export function valueFaults(
  { properties }: PluginSettingsSchema,
  values: Readonly<Record<string, SettingValue | null>>,
): FieldFault[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const setting = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!setting) return [{ field: `values.${name}`, code: 'UNKNOWN_FIELD' }]
    if (value === null) return []
    const { error } = shapeOf(setting).safeParse(value, { reportInput: true })
    const [issue] = error?.issues ?? []
    return issue ? [{ field: `values.${name}`, code: fieldErrorOf(issue).code }] : []
  })
}

/** The values that a plugin gets: what was saved and still fits, else the default. Never secrets. */
export function effectiveValues(
  schema: PluginSettingsSchema | null,
  saved: ReadonlyMap<string, SettingValue>,
): Record<string, SettingValue | null> {
  const open = Object.entries(schema?.properties ?? {}).filter(([, setting]) => !isSecret(setting))
  return Object.fromEntries(
    open.map(([name, setting]) => {
      const value = saved.get(name)
      const isFitting = value !== undefined && shapeOf(setting).safeParse(value).success
      return [name, isFitting ? value : (setting.default ?? null)]
    }),
  )
}
