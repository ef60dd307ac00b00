import { Badge, Link, Text, type Tone, useFailureText, useFormats, useText } from '@comptoir/platform/admin'
import type { EditOutcome, EditRow } from '../../contract/index.ts'
import { productUrl } from '../products.urls.ts'
import { EditDifferenceText, useEditFieldName } from './edit-difference.tsx'
import './edit-rows.css'

const tones: Readonly<Record<EditOutcome, Tone>> = { change: 'transit', same: 'off', fail: 'danger' }

interface EditRowsProps {
  rows: readonly EditRow[]
  label: string
  /** How an outcome is called: what would be, what is, or what went back. */
  words: 'would' | 'outcomes' | 'back'
}

/** Products, each with what changes of it, old and new, or why nothing does. */
export function EditRows({ rows, label, words }: EditRowsProps) {
  const t = useText('catalogue')
  return (
    <ul className="edit-rows" aria-label={label}>
      {rows.map((row) => (
        <li key={row.product_id} className="edit-row">
          <Link to={productUrl(row.product_id)}>
            <bdi>{row.title || t('edits.gone')}</bdi>
          </Link>
          <Badge tone={tones[row.outcome]}>{t(`edits.${words}.${row.outcome}`)}</Badge>
          <div className="edit-what">
            <Reason of={row} />
            {row.changes.length > 0 && (
              <ul className="edit-differences">
                {row.changes.map((change) => (
                  <EditDifferenceText key={change.field} of={change} />
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

const textsOf = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])

function Reason({ of: { code, details } }: { of: EditRow }) {
  const t = useText('catalogue')
  const { list } = useFormats()
  const nameOf = useEditFieldName()
  const failureText = useFailureText('catalogue')
  if (code === null) return null
  const own = `edits.codes.${code}`
  const fields = list(textsOf(details.fields).map(nameOf))
  return (
    <Text as="p" tone="danger">
      {t.has(own) ? t(own, { fields }) : failureText.ofField({ code, details })}
    </Text>
  )
}
