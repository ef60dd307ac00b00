import { Card, useText, useWatch } from '@comptoir/platform/admin'
import { Check, Circle } from 'lucide-react'
import type { Product } from '../../../contract/product.ts'
import type { ProductFormState } from '../form/use-product-form.ts'
import { goToStep } from './go-to-step.ts'
import styles from './ready-card.module.css'
import { readySteps } from './ready-steps.ts'

interface ReadyCardProps {
  of: ProductFormState
  record: Product | null
}

/** What a draft still lacks to be sold; each leads to its field and ticks itself. */
export function ReadyCard({ of: { form }, record }: ReadyCardProps) {
  const t = useText('catalogue')
  const { control } = form
  const [status, title, description, media] = useWatch({ control, name: ['status', 'title', 'description', 'media'] })
  const [variants, options, gift_card] = useWatch({ control, name: ['variants', 'options', 'gift_card'] })
  if (status !== 'draft') return null
  const steps = readySteps({ title, description, media, variants, options, gift_card }, record)

  return (
    <Card title={t('ready.title')}>
      <ul className={styles.readySteps}>
        {steps.map(({ id, isDone, section, row, fields }) => (
          <li key={id} data-done={isDone || undefined}>
            {isDone ? (
              <Check size={16} role="img" aria-label={t('ready.done')} />
            ) : (
              <Circle size={16} role="img" aria-label={t('ready.open')} />
            )}
            <button
              type="button"
              onClick={() => goToStep({ section, row, labels: fields.map((field) => t(`form.${field}`)) })}
            >
              {t(`ready.${id}`, { count: variants.length })}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
