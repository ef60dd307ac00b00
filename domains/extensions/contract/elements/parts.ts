import { z } from 'zod'

export const maxText = 20_000
/** Of one list of options, points or entries. */
export const maxItems = 500

export const Words = z.string().max(maxText)
export const Label = z.string().max(500)
export const Name = z.string().max(120)
/** The space scale of the panel: 4 8 12 16 20 24 32 48 px. */
export const Space = z.enum(['0', '1', '2', '3', '4', '5', '6', '8', '12'])
export const Tone = z.enum(['new', 'prep', 'transit', 'done', 'off', 'danger'])
/** No empty step and none that leads back: `/.//host` would be `//host` once it stands in the address. */
const path = String.raw`\/(?!\/)(?!(?:[^?#]*\/)?\.{0,2}\/)[^\s\\]*`
/** A page of the panel. */
export const PanelPath = z
  .string()
  .max(2_000)
  .regex(new RegExp(`^${path}$`))
/** A page of the panel, or another site. Nothing else is a link: no `javascript:`, no `//host`. */
export const Address = z
  .string()
  .max(2_000)
  .regex(new RegExp(String.raw`^(?:${path}|https:\/\/[^\s/\\@]+(?:\/[^\s]*)?)$`))
export const Moment = z.union([z.iso.datetime({ offset: true }), z.iso.date(), z.int().min(0).max(8e15)])
export const Currency = z.string().regex(/^[A-Z]{3}$/)
/** A file below `assets/` of the plugin. */
export const AssetPath = z
  .string()
  .max(200)
  .regex(/^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/)
export const Choice = z.object({ value: z.string().max(500), label: Label, disabled: z.boolean().optional() })
export const Choices = z.array(Choice).max(maxItems)
