import { z } from 'zod'
import { Label, Name, PanelPath, Space, Words } from './parts.ts'

/** What each element takes; its events are `ElementEvents`. */
export const layoutElements = {
  /** A page of the panel with its title; `Actions` inside stand at the end of the title's line. */
  Page: z.object({ title: Label, subtitle: Words.optional(), back: PanelPath.optional() }),
  /** Groups with a border; `Actions` inside stand in its head. `flush`: no padding, for tables. */
  Card: z.object({ title: Label.optional(), flush: z.boolean().optional() }),
  /** The first child is the wide column, the others the narrow one. */
  Columns: z.object({}),
  Stack: z.object({ gap: Space.optional() }),
  Row: z.object({
    gap: Space.optional(),
    align: z.enum(['center', 'start', 'baseline']).optional(),
    justify: z.enum(['start', 'between', 'end']).optional(),
    wrap: z.boolean().optional(),
  }),
  /** Columns of at least `min` pixels. */
  Grid: z.object({ min: z.int().min(40).max(800).optional(), gap: Space.optional() }),
  /** The only element that the plugin's style sheet can name, by its class. */
  Box: z.object({
    class: z
      .string()
      .max(200)
      .regex(/^[a-z][\w-]*(?: [a-z][\w-]*)*$/)
      .optional(),
    marked: z.boolean().optional(),
  }),
  /** One tab is drawn at a time. Without `value` the panel remembers which. */
  Tabs: z.object({ label: Label, value: Name.optional() }),
  Tab: z.object({ id: Name, label: Label, count: z.int().min(0).optional() }),
  Divider: z.object({}),
  /** Buttons of the page, card, banner, dialog or empty place around them. */
  Actions: z.object({}),
} as const
