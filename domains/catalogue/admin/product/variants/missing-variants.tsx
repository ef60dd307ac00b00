import { Button, Text, useFormats, useText } from '@comptoir/platform/admin'
import { Plus } from 'lucide-react'
import { variantTitle } from '../../../contract/product.rules.ts'
import type { VariantValues } from '../form/product-values.ts'
import { canFill, missingChoices } from '../options/option-changes.ts'
import styles from './missing-variants.module.css'
import type { VariantsEdit } from './row/use-variants.ts'

interface MissingVariantsProps {
  edit: VariantsEdit
  like: VariantValues
}

const maxNamed = 12

/** Combinations that are not sold; each, or all of them, come back. */
export function MissingVariants({ edit: { options, variants, add }, like }: MissingVariantsProps) {
  const t = useText('catalogue')
  const { number } = useFormats()
  const missing = missingChoices({ options, variants })
  const more = missing.length - maxNamed

  if (!canFill(options)) {
    return (
      <p className={styles.missingVariants}>
        <Text tone="danger">{t('failures.VARIANT_LIMIT')}</Text>
      </p>
    )
  }
  if (missing.length === 0) return null
  return (
    <fieldset className={styles.missingVariants} aria-label={t('unsold.title')}>
      <Text tone="quiet">{t('unsold.title')}</Text>
      {missing.slice(0, maxNamed).map((choice) => (
        <Button
          key={choice.join(' ')}
          icon={<Plus size={14} aria-hidden="true" />}
          aria-label={t('unsold.add', { title: variantTitle(options, choice) })}
          onClick={() => add([choice], like)}
        >
          <bdi>{variantTitle(options, choice)}</bdi>
        </Button>
      ))}
      {more > 0 && <Text tone="quiet">+{number(more)}</Text>}
      {missing.length > 1 && (
        <Button variant="ghost" onClick={() => add(missing, like)}>
          {t('unsold.add_all', { count: missing.length })}
        </Button>
      )}
    </fieldset>
  )
}
