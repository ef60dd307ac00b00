import { countriesIn } from '@comptoir/accounts/storefront'
import type { Locale } from '@comptoir/platform/contract'
import { type AddressField, addressFormat } from '../../contract/address/address-format.ts'
import type { TillWords } from '../store-texts.ts'
import { Field, type FormState, optionsOf, Select } from './fields.tsx'
import { useSpeech } from './till-context.ts'

const completions: Readonly<Record<AddressField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  line1: 'address-line1',
  line2: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  province: 'address-level1',
}

type FieldWords = TillWords['fields']
const isNamed = (key: string, words: FieldWords): key is keyof FieldWords => Object.hasOwn(words, key)

const longest: Readonly<Record<AddressField, number>> = {
  ...{ first_name: 50, last_name: 50, line1: 200, line2: 200, postcode: 20, city: 100, province: 100 },
}

interface AddressProps {
  form: FormState
  /** Tells two addresses of one page apart, as does the group for what a browser fills in. */
  prefix: '' | 'billing_'
  group: 'shipping' | 'billing'
}

/** The name of a province where letters carry its code, or in the other script. */
const provinceName = ({ value, name }: { value: string; name: string }) =>
  name === value || /^[A-Z]{2,3}$/.test(value) ? name : `${value} (${name})`

function OneField({ form, prefix, group, field }: AddressProps & { field: AddressField }) {
  const { words } = useSpeech()
  const { required, naming, provinces, postcode } = addressFormat(form.values[`${prefix}country`] ?? '')
  const key = naming[field] ?? field
  const label = isNamed(key, words.fields) ? words.fields[key] : words.fields[field]
  const shared = {
    ...{ form, label, name: prefix + field, isOptional: !required.has(field) },
    autoComplete: `${group} ${completions[field]}`,
    maxLength: longest[field],
  }
  if (field === 'province' && provinces) {
    const options = optionsOf(provinces.map((each) => ({ value: each.value, name: provinceName(each) })))
    return <Select {...shared} options={options} none={words.choose} />
  }
  const isCode = field === 'postcode'
  const isNumber = isCode && /^\d+$/.test(postcode?.example ?? '')
  return <Field {...shared} isLatin={isCode} inputMode={isNumber ? 'numeric' : undefined} />
}

const isName = (field: AddressField) => field === 'first_name' || field === 'last_name'

/** Side by side where there is room; names stay when the address is not asked for. */
const Row = ({ fields, ...props }: AddressProps & { fields: readonly AddressField[] }) => (
  <div className={`${fields.length > 1 ? 'pair' : 'stack'}${fields.some(isName) ? '' : ' of-address'}`}>
    {fields.map((field) => (
      <OneField key={field} {...props} field={field} />
    ))}
  </div>
)

const countries = new Map<Locale, ReturnType<typeof optionsOf>>()

/** Elements are made once for a language: there are 250 of them on each page with an address. */
function countryOptions(locale: Locale) {
  const known = countries.get(locale) ?? optionsOf(countriesIn(locale).map(({ code, name }) => ({ value: code, name })))
  countries.set(locale, known)
  return known
}

/**
 * The fields of the country that is chosen, in the order of its post. Another country brings other fields: by a script
 * at once, without one by the button.
 */
export function AddressFields(props: AddressProps) {
  const { words, locale } = useSpeech()
  const { form, prefix, group } = props
  return (
    <div className="stack" data-address={prefix}>
      <div className="stack of-address">
        <Select
          form={form}
          name={`${prefix}country`}
          label={words.fields.country}
          options={countryOptions(locale)}
          none={words.choose}
          autoComplete={`${group} country`}
        />
        <p className="without-script">
          <button type="submit" className="btn" data-v="plain" name="update" value="fields" formNoValidate>
            {words.update_fields}
          </button>
        </p>
      </div>
      {addressFormat(form.values[`${prefix}country`] ?? '').rows.map((fields) => (
        <Row key={fields.join()} {...props} fields={fields} />
      ))}
      <div className="of-address">
        <Field
          form={form}
          name={`${prefix}company`}
          label={words.fields.company}
          isOptional
          autoComplete={`${group} organization`}
          maxLength={100}
        />
      </div>
    </div>
  )
}
