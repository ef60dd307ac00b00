import { call, type Option, Text, useFormats, useText } from '@comptoir/platform/admin'
import type { WordField } from '../../contract/collection/collection-rule.ts'
import { findWords } from '../../contract/collection.wire.ts'
import styles from './word-option.module.css'

/** Offers the words that products have, each with the number of those products. */
export function useWordSearch(field: WordField) {
  const t = useText('catalogue')
  const { number } = useFormats()
  return async (q: string, signal: AbortSignal): Promise<Option[]> => {
    const { items } = await call(findWords, { query: { field, q }, signal })
    return items.map(({ value: word, products_count: count }) => ({
      value: word,
      label: t('collections.word_with_count', { word, count }),
      view: (
        <span className={styles.wordOption}>
          <bdi>{word}</bdi>
          <Text tone="quiet">{number(count)}</Text>
        </span>
      ),
    }))
  }
}
