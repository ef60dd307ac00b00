import { productUrl } from '@comptoir/catalogue/admin'
import { Badge, Link, Text, type Tone, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import type { EditOutcome, EditRow } from '../../contract/edit.ts'
import { EditDifferenceText, useEditFieldName } from './edit-difference.tsx'
import styles from './edit-rows.module.css'

/** The rows that change need no badge: their difference says it. */
const tones: Readonly<Record<Exclude<EditOutcome, 'change'>, Tone>> = { same: 'off', fail: 'danger' }

interface EditRowsProps {
  rows: readonly EditRow[]
  label: string
  words: 'would' | 'outcomes' | 'back'
}

export function EditRows({ rows, label, words }: EditRowsProps) {
  const t = useText('bulk-edit')
  return (
    <ul className={styles.editRows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.product_id} className={styles.editRow}>
          <Link to={productUrl(row.product_id)}>
            <bdi>{row.title || t('gone')}</bdi>
          </Link>
          {row.outcome !== 'change' && <Badge tone={tones[row.outcome]}>{t(`${words}.${row.outcome}`)}</Badge>}
          <div className={styles.editWhat}>
            <Reason of={row} />
            {row.changes.length > 0 && (
              <ul className={styles.editDifferences}>
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
  const t = useText('bulk-edit')
  const { list } = useFormats()
  const nameOf = useEditFieldName()
  const errorText = useErrorText('bulk-edit', 'catalogue')
  if (code === null) return null
  const own = `codes.${code}`
  const fields = list(textsOf(details.fields).map(nameOf))
  return (
    <Text as="p" tone="danger">
      {t.has(own) ? t(own, { fields }) : errorText.ofField({ code, details })}
    </Text>
  )
}
