import { Controller, Field, Input, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { LegalField } from '../../contract/legal/law.rules.ts'
import { SettingPlace } from '../form/setting-fields.tsx'
import type { Entry } from './check-words.ts'
import { NeedNote } from './need-note.tsx'
import { type Law, nameOf } from './use-law.ts'

type CheckedName = Extract<LegalField, `legal_ids.${string}` | 'shop_registration' | 'shop_vat_number'>

interface CheckedFieldProps {
  law: Law
  name: CheckedName | 'legal_iban' | 'legal_bic'
  /** Below the field, as it is typed. */
  words: (entry: Entry) => string | undefined
  /** Once the field is left: in groups, as people read it. */
  spaced: (text: string) => string
  code?: boolean
}

const longest = 100

/** A text with the words of its check below, which stand there before anything is saved. */
export function CheckedField({ law, name, words, spaced, code }: CheckedFieldProps) {
  const t = useText('settings')
  const [isTyping, setTyping] = useState(false)
  const { of } = law
  const short = name === 'legal_iban' || name === 'legal_bic' ? name : nameOf(name)
  const isLaw = name !== 'legal_iban' && name !== 'legal_bic'
  return (
    <SettingPlace name={short}>
      <Controller
        control={of.form.control}
        name={name}
        render={({ field: { value = '', onChange, onBlur } }) => (
          <Field
            label={t(`fields.${short}`)}
            note={isLaw && <NeedNote law={law} field={name} />}
            hint={words({ text: value, isTyping, settings: of.form.getValues() })}
            path={name}
            error={of.errorOf(name)}
          >
            <Input
              code={code}
              value={value}
              maxLength={longest}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => {
                setTyping(true)
                onChange(target.value)
              }}
              onBlur={() => {
                setTyping(false)
                if (spaced(value) !== value) onChange(spaced(value))
                onBlur()
              }}
            />
          </Field>
        )}
      />
    </SettingPlace>
  )
}
