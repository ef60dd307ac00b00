import { call, useRecordForm, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { updateBillingTerms } from '../../contract/billing.wire.ts'
import { type Plan, Terms, TermsChange } from '../../contract/plan.ts'
import { billingKey } from '../term/use-billing.ts'

const TermsForm = TermsChange.omit({ version: true }).required()
type TermsValues = Omit<Terms, 'version'>

export type TermsFormState = ReturnType<typeof useTermsForm>

/** Until it has a title it is known by a number. */
export function newPlan(known: readonly string[]): Plan {
  const numbers = Array.from({ length: known.length + 1 }, (_, at) => `plan-${at + 1}`)
  const key = numbers.find((each) => !known.includes(each)) ?? 'plan'
  return { key, title: '', text: '', month: null, year: null, max_users: null, features: [] }
}

interface TermsRecord extends Terms {
  id: string
}

const recordOf = (terms: Terms): TermsRecord => ({ ...terms, id: 'billing_terms' })

export function useTermsForm(terms: Terms) {
  const t = useText('billing')
  const client = useQueryClient()
  return useRecordForm<TermsRecord, TermsValues, TermsValues>({
    record: recordOf(terms),
    toValues: (record) => {
      const { version: _version, id: _id, ...values } = record ?? recordOf(terms)
      return values
    },
    schema: TermsForm,
    texts: 'billing',
    readCurrent: (current) => {
      const { data } = Terms.safeParse(current)
      return data ? recordOf(data) : null
    },
    doneText: () => t('terms.saved'),
    async save({ changed, base }) {
      const version = base?.version ?? terms.version
      return recordOf((await call(updateBillingTerms, { body: { ...changed, version } })).terms)
    },
    onSaved: () => void client.invalidateQueries({ queryKey: billingKey }),
  })
}
