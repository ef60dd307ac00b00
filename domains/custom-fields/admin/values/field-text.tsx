import { useFormats, useText } from '@comptoir/platform/admin'
import { textIn, textsOf, wordsOf } from '../../contract/custom-field.rules.ts'
import type { CustomField } from '../../contract/custom-field.ts'
import type { MetaValue } from '../../contract/metafields.ts'
import { useNamed } from '../reference-names.ts'

interface FieldTextProps {
  field: CustomField
  value: MetaValue | undefined
}

/** A value as one line of text. */
export function FieldText({ field, value }: FieldTextProps) {
  const t = useText('custom-fields')
  const formats = useFormats()

  switch (field.type) {
    case 'text':
      return <bdi>{field.localised ? textIn(textsOf(value), formats.locale) : String(value ?? '')}</bdi>
    case 'number':
      return typeof value === 'number' && formats.number(value, { maximumFractionDigits: 6 })
    case 'boolean':
      return t(value === true ? 'yes' : 'no')
    case 'date':
      return typeof value === 'string' && formats.day(value)
    case 'choice':
      return <bdi>{formats.list(wordsOf(value).map((word) => choiceIn(field, word, formats.locale)))}</bdi>
    case 'media':
      return t('files', { count: wordsOf(value).length })
    case 'reference':
      return <Names entity={field.reference_to ?? ''} ids={wordsOf(value)} />
  }
}

function choiceIn({ choices }: CustomField, word: string, locale: string) {
  const choice = choices.find(({ key }) => key === word)
  return choice ? textIn(choice.label, locale) : word
}

function Names({ entity, ids }: { entity: string; ids: readonly string[] }) {
  const { list } = useFormats()
  return <bdi>{list(useNamed(entity, ids).map(({ label }) => label))}</bdi>
}
