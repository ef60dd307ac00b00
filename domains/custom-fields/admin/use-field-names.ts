import { useFormats } from '@comptoir/platform/admin'
import { textIn } from '../contract/index.ts'
import { useFieldsOf } from './custom-field.live.ts'

/** What fields are called, by their keys; one that is gone has its key for a name. */
export function useFieldNames(entity: string) {
  const { locale } = useFormats()
  const fields = useFieldsOf(entity)
  return (keys: readonly string[]) =>
    keys.map((key) => {
      const field = fields.find((one) => one.key === key)
      return field ? textIn(field.name, locale) : key
    })
}
