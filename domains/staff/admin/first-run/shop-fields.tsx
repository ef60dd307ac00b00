import { useFormats } from '@comptoir/platform/admin/i18n/formats/use-formats.ts'
import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Field } from '@comptoir/platform/admin/ui/fields/field.tsx'
import { Input } from '@comptoir/platform/admin/ui/fields/input.tsx'
import { NativeSelect } from '@comptoir/platform/admin/ui/fields/native-select.tsx'
import { useMemo, useState } from 'react'
import { countries } from './country-terms.ts'
import { TermsChips } from './terms-chips.tsx'
import { TermsFields, type TermsFieldsProps, termsFields } from './terms-fields.tsx'

/** Its country sets the terms, which open as fields of their own. */
export function ShopFields({ of, errorOf, startsHere }: TermsFieldsProps & { startsHere: boolean }) {
  const t = useText('staff')
  const { entry, change, chooseCountry } = of
  const [isOpen, setOpen] = useState(false)
  const options = useCountries()
  const areWrong = termsFields.some(errorOf)

  return (
    <>
      <Field label={t('first_user.shop_name')} error={errorOf('shop.name')}>
        <Input
          autoComplete="organization"
          maxLength={100}
          autoFocus={startsHere}
          value={entry.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label={t('first_user.country')} error={errorOf('shop.country')}>
        <NativeSelect
          autoComplete="country"
          options={[...(entry.country ? [] : [{ value: '', label: t('first_user.choose') }]), ...options]}
          value={entry.country}
          onChange={chooseCountry}
        />
      </Field>
      {isOpen || areWrong ? (
        <TermsFields of={of} errorOf={errorOf} />
      ) : (
        entry.country && <TermsChips entry={entry} onOpen={() => setOpen(true)} />
      )}
    </>
  )
}

function useCountries() {
  const { tag, country } = useFormats()
  return useMemo(
    () =>
      countries
        .map((value) => ({ value, label: country(value) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, tag)),
    [tag, country],
  )
}
