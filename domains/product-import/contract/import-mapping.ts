import { z } from 'zod'

/** What a column of somebody else's product file can be. */
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

/** Each product needs a name, and something to tell it by or to sell it for. */
export const isEnough = (columns: readonly (string | null)[]) =>
  columns.includes('title') && (columns.includes('handle') || columns.includes('price'))

/** What the columns of a file are, by what stands above them. Columns that are not named are not used. */
export const ImportMapping = z
  .record(z.string().min(1).max(200), ImportColumn)
  .refine((mapping) => isEnough(Object.values(mapping)), 'MAPPING_INCOMPLETE')
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, 'MAPPING_REPEATED')
export type ImportMapping = z.infer<typeof ImportMapping>

/** A column of a file: what stands above it, some of what stands in it, and what it is or seems to be. */
export const FileColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  column: ImportColumn.nullable(),
})
export type FileColumn = z.infer<typeof FileColumn>
