import { useFormats } from '@comptoir/platform/admin'
import { textIn } from '../contract/custom-field.rules.ts'
import { useFieldsOf } from './custom-field.live.ts'

/** Names by key; a deleted field is shown by its key. */
export function useFieldNames(entity: string) {
  const { locale } = useFormats()
  const fields = useFieldsOf(entity)
  return (keys: readonly string[]) =>
    keys.map((key) => {
      const field = fields.find((one) => one.key === key)
      return field ? textIn(field.name, locale) : key
    })
}
