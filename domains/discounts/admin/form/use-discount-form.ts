import { call, savedInPlace, useRecordForm, useShop, useWatch } from '@comptoir/platform/admin'
import { defaultLocale, ownLanguage } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { createDiscount, updateDiscount } from '../../contract/discount.wire.ts'
import { DiscountRow } from '../../contract/saved-discount.ts'
import { discountUrl } from '../discounts.urls.ts'
import { keepDiscount } from '../use-discount.ts'
import {
  type DiscountFormRequest,
  type DiscountValues,
  NewDiscountForm,
  newValues,
  type PartProps,
  SavedDiscountForm,
  valuesOf,
} from '../values/discount-values.ts'

/** A draft stays one until it is started. */
type Intent = 'draft' | 'start'

export type DiscountFormState = ReturnType<typeof useDiscountForm>

export function useDiscountForm(discount: DiscountRow | null) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const language = ownLanguage(useShop().settings)
  const [begun] = useState(() => newValues(Date.now(), language))
  /** A save that is undone starts nothing. */
  const intent = useRef<Intent>('draft')

  const of = useRecordForm<DiscountRow, DiscountValues, DiscountFormRequest>({
    record: discount,
    toValues: (record) => (record ? valuesOf(record) : begun),
    schema: discount ? SavedDiscountForm : NewDiscountForm,
    texts: 'discounts',
    maps: ['translations'],
    readCurrent: (current) => DiscountRow.safeParse(current).data ?? null,
    async save({ values, changed, base }) {
      const isDraft = intent.current === 'draft'
      if (!base) return (await call(createDiscount, { body: { ...values, draft: isDraft } })).discount
      const { code: _code, ...change } = changed
      const body = { ...change, ...(base.draft && !isDraft && { draft: false as const }), version: base.version }
      return (await call(updateDiscount, { params: { id: base.id }, body })).discount
    },
    // A draft that has begun is none again, and a former translation into the language of the title is gone.
    isFinal: ({ changed: { locale }, base }) =>
      (base?.draft === true && intent.current === 'start') ||
      (locale !== undefined && base?.translations[locale] !== undefined),
    onSaved(saved, wasNew) {
      keepDiscount(client, saved)
      if (wasNew) void navigate(discountUrl(saved.id), savedInPlace)
    },
  })
  const values = useWatch({ control: of.form.control, compute: (all) => all })
  const set: PartProps['set'] = (change) => {
    const { isSubmitted } = of.form.formState
    for (const name of namesIn(change)) {
      const value = change[name]
      if (value !== undefined) of.form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
    }
  }
  const saveAs = async (how: Intent) => {
    intent.current = how
    await of.save()
    intent.current = 'draft'
  }
  return { ...of, values, set, saveAs, save: () => saveAs('start') }
}

const isName = (name: string): name is keyof DiscountValues => name in newValues(0, defaultLocale)
const namesIn = (change: object) => Object.keys(change).filter(isName)
