import { Button, ButtonLink, Empty, Row, useText } from '@comptoir/platform/admin'
import { importUrl, newProductUrl, type ProductsQuery, searchOf } from '../products.urls.ts'

interface NoProductsProps {
  query: ProductsQuery
  onClear: () => void
}

/** A shop without products begins here; a search without result is widened. */
export function NoProducts({ query, onClear }: NoProductsProps) {
  const t = useText('catalogue')
  const platform = useText('platform')
  const isNarrowed = searchOf({ ...query, sort: undefined }).size > 0

  if (isNarrowed) {
    return (
      <Empty
        title={t('no_match')}
        text={platform('no_match_text')}
        picture={null}
        action={<Button onClick={onClear}>{platform('clear_filters')}</Button>}
      />
    )
  }
  return (
    <Empty
      title={t('empty')}
      text={t('empty_text')}
      action={
        <Row wrap>
          <ButtonLink variant="primary" to={newProductUrl}>
            {t('actions.add')}
          </ButtonLink>
          <ButtonLink to={importUrl()}>{t('actions.import')}</ButtonLink>
        </Row>
      }
    />
  )
}
