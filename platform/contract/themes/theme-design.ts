import { z } from 'zod'
import { pageChoices } from './theme-check.ts'

/** A value of a theme's JSON files. */
export const ThemeJson = z.json()
export type ThemeJson = z.infer<typeof ThemeJson>

const PlainInput = z.object({
  /** `text`, `image_picker`; `header` and `paragraph` only show their text. */
  type: z.string(),
  /** Null if it holds no value. */
  id: z.string().nullable(),
  label: z.string(),
  info: z.string(),
  placeholder: z.string(),
  default: ThemeJson,
  options: z.array(z.object({ value: z.string(), label: z.string(), group: z.string() })),
  min: z.number().nullable(),
  max: z.number().nullable(),
  step: z.number().nullable(),
  unit: z.string(),
  /** Most entries of a list. */
  limit: z.number().nullable(),
  /** Condition on other settings, as the theme wrote it; empty if it is always shown. */
  visible_if: z.string(),
})

export const ThemeInput = PlainInput.extend({
  /** Inputs of each colour scheme of a group. */
  definition: z.array(PlainInput),
})
export type ThemeInput = z.infer<typeof ThemeInput>

export const ThemeBlock = z.object({
  type: z.string(),
  name: z.string(),
  limit: z.number().nullable(),
  settings: z.array(ThemeInput),
})
export type ThemeBlock = z.infer<typeof ThemeBlock>

/** Names of templates and groups; `*` stands for all. */
const Places = z.object({ templates: z.array(z.string()), groups: z.array(z.string()) })

export const ThemeSection = z.object({
  type: z.string(),
  name: z.string(),
  limit: z.number().nullable(),
  max_blocks: z.number().nullable(),
  settings: z.array(ThemeInput),
  blocks: z.array(ThemeBlock),
  /** Ways to add it; a section without any stands where its author put it. */
  presets: z.array(z.object({ name: z.string(), settings: ThemeJson, blocks: ThemeJson })),
  /** Settings and blocks where the author put it and nothing is stored. */
  default: ThemeJson,
  enabled_on: Places.nullable(),
  disabled_on: Places.nullable(),
})
export type ThemeSection = z.infer<typeof ThemeSection>

/** A part of the layout: a section that its author put there, or a group of sections. */
const FramePart = z.object({ kind: z.enum(['section', 'group']), name: z.string() })
export type FramePart = z.infer<typeof FramePart>

export const ThemePage = z.object({
  page: z.enum(pageChoices),
  /** Without its folder: `customers/login`. */
  template: z.string(),
  kind: z.enum(['json', 'liquid', 'missing']),
  /** Sections that a Liquid template names. */
  sections: z.array(z.string()),
})
export type ThemePage = z.infer<typeof ThemePage>

/** Everything of a theme that the editor changes, and the forms to change it. */
export const ThemeDesign = z.object({
  documents: z.array(z.object({ path: z.string(), body: ThemeJson })),
  sections: z.array(ThemeSection),
  settings: z.array(z.object({ name: z.string(), settings: z.array(ThemeInput) })),
  /** Parts of the layout before and after the page’s own. */
  before: z.array(FramePart),
  after: z.array(FramePart),
  pages: z.array(ThemePage),
})
export type ThemeDesign = z.infer<typeof ThemeDesign>
