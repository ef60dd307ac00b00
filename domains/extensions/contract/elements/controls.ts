import { z } from 'zod'
import { Address, Choices, Currency, Label, maxText, Name, Words } from './parts.ts'

const field = {
  label: Label,
  hint: Words.optional(),
  /** What is wrong with the entry, and what to do. */
  error: Words.optional(),
  optional: z.boolean().optional(),
  disabled: z.boolean().optional(),
}
const Day = z.string().max(16)

/** The panel holds what is typed into a field and reports it when it rests: 300 ms after the last key, on leaving it, on Enter. */
export const controlElements = {
  Button: z.object({
    variant: z.enum(['secondary', 'primary', 'ghost', 'danger']).optional(),
    icon: Name.optional(),
    busy: z.boolean().optional(),
    disabled: z.boolean().optional(),
    /** Locked while the panel only reads. */
    writes: z.boolean().optional(),
  }),
  Menu: z.object({ label: Label, icon: Name.optional() }),
  MenuItem: z.object({
    label: Label,
    icon: Name.optional(),
    danger: z.boolean().optional(),
    disabled: z.boolean().optional(),
    to: Address.optional(),
  }),
  /** The panel's own dialog, open as long as it is drawn; `Actions` inside stand at its foot. */
  Dialog: z.object({ title: Label, size: z.enum(['usual', 'large']).optional() }),
  TextField: z.object({
    ...field,
    value: Words.optional(),
    placeholder: Label.optional(),
    as: z.enum(['text', 'email', 'url', 'tel', 'code']).optional(),
    max: z.int().min(1).max(maxText).optional(),
  }),
  TextArea: z.object({
    ...field,
    value: Words.optional(),
    placeholder: Label.optional(),
    rows: z.int().min(2).max(20).optional(),
    max: z.int().min(1).max(maxText).optional(),
  }),
  SearchField: z.object({ label: Label, value: Words.optional(), hint: Label.optional() }),
  NumberField: z.object({
    ...field,
    value: z.number().nullable().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    step: z.number().positive().optional(),
    unit: Name.optional(),
  }),
  /** Minor units. */
  MoneyField: z.object({ ...field, value: z.int().nullable().optional(), currency: Currency.optional() }),
  /** `2026-11-20`, or `2026-11-20T09:30` with `time`; empty for none. */
  DateField: z.object({ ...field, value: Day.optional(), time: z.boolean().optional() }),
  SelectField: z.object({
    ...field,
    value: z.string().max(500).nullable().optional(),
    options: Choices,
    placeholder: Label.optional(),
  }),
  TagField: z.object({
    ...field,
    value: z.array(z.string().max(500)).max(200).optional(),
    options: Choices.optional(),
    creatable: z.boolean().optional(),
  }),
  RadioGroup: z.object({
    label: Label,
    value: z.string().max(500).nullable().optional(),
    options: Choices,
    disabled: z.boolean().optional(),
    error: Words.optional(),
  }),
  Checkbox: z.object({
    label: Label,
    hint: Words.optional(),
    value: z.boolean().optional(),
    disabled: z.boolean().optional(),
  }),
  Switch: z.object({
    label: Label,
    hint: Words.optional(),
    value: z.boolean().optional(),
    disabled: z.boolean().optional(),
  }),
} as const
