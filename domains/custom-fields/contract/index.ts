export { mergeMetafields, metafieldsDiff, textsOf, valueAt } from './custom-field.rules.ts'
export { CustomField, FieldKey } from './custom-field.ts'
export { Metafields, MetafieldsInput, MetaValue, withFields } from './metafields.ts'
