import { z } from 'zod'
import { Address, AssetPath, Currency, Label, Moment, maxItems, Name, Tone, Words } from './parts.ts'

const Figure = z.union([z.number(), Label])

export const displayElements = {
  Text: z.object({
    size: z.enum(['12', '13', '14', '16', '28']).optional(),
    tone: z.enum(['quiet', 'faint', 'warning', 'danger']).optional(),
    strong: z.boolean().optional(),
    truncate: z.boolean().optional(),
    /** A paragraph of its own. */
    block: z.boolean().optional(),
  }),
  Heading: z.object({
    level: z.union([z.literal(2), z.literal(3), z.literal(4)]).optional(),
    size: z.enum(['14', '16', '20', '28']).optional(),
  }),
  /** Numbers of records, SKUs, keys: monospaced, left to right. */
  Code: z.object({}),
  /** Minor units: 8900 for €89.00; the shop's currency where none is given. */
  MoneyText: z.object({ amount: z.int(), currency: Currency.optional() }),
  DateText: z.object({ at: Moment, as: z.enum(['date', 'time', 'relative']).optional() }),
  NumberText: z.object({ value: z.number(), as: z.enum(['number', 'percent', 'change']).optional() }),
  Badge: z.object({ tone: Tone.optional(), usual: z.boolean().optional() }),
  Banner: z.object({ tone: z.enum(['info', 'warning', 'danger', 'done']).optional() }),
  /** One figure; several in a `Stats` share one card. */
  Stat: z.object({ label: Label, value: Figure, change: Label.optional(), trend: z.number().optional() }),
  Stats: z.object({}),
  LineChart: z.object({
    label: Label,
    /** Heads of the table that screen readers get: what the points are, and their value. */
    heads: z.tuple([Label, Label]),
    points: z.array(z.object({ label: Name, value: z.number().min(0), text: Label.optional() })).max(100),
    /** Values are minor units of this currency. */
    currency: Currency.optional(),
  }),
  Timeline: z.object({
    entries: z.array(z.object({ id: Name, title: Label, text: Words.optional(), at: Moment })).max(maxItems),
  }),
  List: z.object({}),
  /** Pressed as a whole if it has `onPress`. */
  ListItem: z.object({ marked: z.boolean().optional() }),
  /** Its rows are `TableRow`s with as many children as there are columns. */
  Table: z.object({
    label: Label,
    columns: z
      .array(z.object({ id: Name, title: Label, align: z.enum(['start', 'end']).optional() }))
      .min(1)
      .max(20),
  }),
  TableRow: z.object({ marked: z.boolean().optional() }),
  Empty: z.object({ title: Label, text: Words.optional(), icon: Name.optional() }),
  Skeleton: z.object({ width: z.int().min(4).max(100).optional(), height: z.int().min(4).max(480).optional() }),
  /** A share of 1. */
  Progress: z.object({ value: z.number().min(0).max(1), label: Label }),
  /** A picture of the plugin's own `assets/`; at most 480 pixels high. */
  Image: z.object({
    src: AssetPath,
    alt: Label,
    width: z.int().min(1).max(1_600).optional(),
    height: z.int().min(1).max(480).optional(),
    round: z.boolean().optional(),
  }),
  /** A name that the panel does not have becomes the puzzle. */
  Icon: z.object({ name: Name, label: Label.optional() }),
  Link: z.object({ to: Address, quiet: z.boolean().optional() }),
} as const
