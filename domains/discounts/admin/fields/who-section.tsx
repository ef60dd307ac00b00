import { RecordsField } from '@comptoir/custom-fields/admin'
import {
  countriesIn,
  Field,
  RadioGroup,
  TagField,
  Text,
  useCan,
  useFormats,
  useSharedViews,
  useText,
} from '@comptoir/platform/admin'
import { countryCodes, locales } from '@comptoir/platform/contract'
import { useMemo, useState } from 'react'
import type { PartProps } from '../values/discount-values.ts'
import styles from './fields.module.css'

const whoChoices = ['everyone', 'new', 'groups', 'people', 'staff'] as const
type WhoChoice = (typeof whoChoices)[number]

function whoOf({ customers, staff_only }: PartProps['values']): WhoChoice {
  if (staff_only) return 'staff'
  if (customers.group_ids.length > 0) return 'groups'
  if (customers.customer_ids.length > 0) return 'people'
  return customers.first_order_only ? 'new' : 'everyone'
}

const nobody = { group_ids: [], customer_ids: [], first_order_only: false }

/** Saved views of customers, which colleagues see too, are the groups. */
export function WhoSection({ values, set, errorOf }: PartProps) {
  const t = useText('discounts')
  const { customers } = values
  const views = useSharedViews('customers').map(({ id, name }) => ({ value: id, label: name }))
  const mayPick = useCan('pick_customers')
  const [choice, setChoice] = useState(whoOf(values))
  const known = whoOf(values)
  // Somebody else, or the save bar, has changed it.
  const shown = known === 'everyone' && (choice === 'groups' || choice === 'people') ? choice : known
  const choose = (next: WhoChoice) => {
    setChoice(next)
    set({ staff_only: next === 'staff', customers: { ...nobody, first_order_only: next === 'new' } })
  }
  const offered = whoChoices.filter((each) => each !== 'people' || mayPick || known === 'people')
  return (
    <>
      <RadioGroup
        label={t('fields.customers')}
        options={offered.map((value) => ({
          ...{ value, label: t(`form.who.${value}`), hint: t(`form.who_hints.${value}`) },
        }))}
        value={shown}
        onChange={choose}
        error={errorOf('customers')}
      />
      {shown === 'groups' &&
        (views.length > 0 ? (
          <Field label={t('form.groups')} path="customers">
            <TagField
              options={views}
              value={views.filter(({ value }) => customers.group_ids.includes(value))}
              onChange={(next) => set({ customers: { ...customers, group_ids: next.map(({ value }) => value) } })}
            />
          </Field>
        ) : (
          <Text as="p" tone="quiet">
            {t('form.no_groups')}
          </Text>
        ))}
      {shown === 'people' && (
        <Field label={t('form.people')} path="customers">
          <RecordsField
            entity="customer"
            value={customers.customer_ids}
            onChange={(customer_ids) => set({ customers: { ...customers, customer_ids } })}
          />
        </Field>
      )}
      <Places values={values} set={set} errorOf={errorOf} />
    </>
  )
}

function Places({ values: { countries, languages }, set, errorOf }: PartProps) {
  const t = useText('discounts')
  const { tag, language } = useFormats()
  const all = useMemo(() => countriesIn(tag), [tag])
  const tongues = locales.map((value) => ({ value, label: language(value) }))
  return (
    <div className={styles.pair}>
      <Field label={t('fields.countries')} error={errorOf('countries')} path="countries">
        <TagField
          placeholder={t('form.all_countries')}
          options={all}
          value={all.filter(({ value }) => countries.some((code) => code === value))}
          onChange={(next) =>
            set({ countries: countryCodes.filter((code) => next.some(({ value }) => value === code)) })
          }
        />
      </Field>
      <Field label={t('fields.languages')} error={errorOf('languages')} path="languages">
        <TagField
          placeholder={t('form.all_languages')}
          options={tongues}
          value={tongues.filter(({ value }) => languages.includes(value))}
          onChange={(next) => set({ languages: locales.filter((code) => next.some(({ value }) => value === code)) })}
        />
      </Field>
    </div>
  )
}
