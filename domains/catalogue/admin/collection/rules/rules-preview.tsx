import { call, Hidden, Text, Thumb, useText, useWatch } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { CollectionRules } from '../../../contract/collection/collection-rule.ts'
import { previewCollection } from '../../../contract/collection.wire.ts'
import type { CollectionFormState } from '../form/use-collection-form.ts'
import styles from './rules-preview.module.css'

const debounceMs = 250
const noRules: CollectionRules = { match: 'all', items: [] }

/** Keeps what the rules before chose until the next answer; null while a rule is not complete. */
function useRulesPreview({ form }: Pick<CollectionFormState, 'form'>) {
  const { data: rules } = CollectionRules.safeParse(useWatch({ control: form.control, name: 'rules' }))
  const { data } = useQuery({
    queryKey: ['collections', 'preview', rules],
    enabled: rules !== undefined,
    async queryFn({ signal }) {
      await new Promise((done) => setTimeout(done, debounceMs))
      signal.throwIfAborted()
      return call(previewCollection, { body: { rules: rules ?? noRules }, signal })
    },
    placeholderData: (before) => before,
    staleTime: 0,
  })
  return rules && data ? data : null
}

export function RulesPreview({ form }: Pick<CollectionFormState, 'form'>) {
  const t = useText('catalogue')
  const found = useRulesPreview({ form })
  const key = found?.total_is === 'at_least' ? 'collections.preview_at_least' : 'collections.preview'
  return (
    <div className={styles.rulesPreview}>
      <p role="status">{found && <Text tone="quiet">{t(key, { count: found.total })}</Text>}</p>
      {found && found.items.length > 0 && (
        <ul aria-label={t('collections.preview_newest')}>
          {found.items.map(({ id, title, image }) => (
            <li key={id} title={title}>
              <Thumb src={image} size={44} />
              <Hidden>{title}</Hidden>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
