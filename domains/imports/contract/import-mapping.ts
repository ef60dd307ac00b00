import { z } from 'zod'

export const importColumns = [
  'title',
  'handle',
  'description',
  'price',
  'compare_at_price',
  'cost',
  'sku',
  'barcode',
  'quantity',
  'policy',
  'vendor',
  'product_type',
  'tags',
  'status',
  'published',
  'image',
  'image_alt',
  'image_position',
  'weight',
  'weight_unit',
  'grams',
  'requires_shipping',
  'option1_name',
  'option1_value',
  'option2_name',
  'option2_value',
  'option3_name',
  'option3_value',
  'seo_title',
  'seo_description',
] as const
export const ImportColumn = z.enum(importColumns)
export type ImportColumn = z.infer<typeof ImportColumn>

/** A product needs a title, and a handle or a price. */
export const isEnough = (columns: readonly (string | null)[]) =>
  columns.includes('title') && (columns.includes('handle') || columns.includes('price'))

/** Column by header cell; columns that are not listed are ignored. */
export const ImportMapping = z
  .record(z.string().min(1).max(200), ImportColumn)
  .refine((mapping) => isEnough(Object.values(mapping)), 'MAPPING_INCOMPLETE')
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, 'MAPPING_REPEATED')
export type ImportMapping = z.infer<typeof ImportMapping>

/** `column` is the stored or guessed mapping. */
export const FileColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  column: ImportColumn.nullable(),
})
export type FileColumn = z.infer<typeof FileColumn>
