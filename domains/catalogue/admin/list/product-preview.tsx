import { StockMark } from '@comptoir/inventory/admin'
import {
  ButtonLink,
  Code,
  Drawer,
  ErrorNote,
  MoneyText,
  type PreviewProps,
  Row,
  Skeleton,
  Stack,
  Text,
  Thumb,
  useErrorText,
  useListOrigin,
  useText,
} from '@comptoir/platform/admin'
import type { Product } from '../../contract/product.ts'
import { PriceText } from '../price-text.tsx'
import { ProductStatusBadge } from '../product-status-badge.tsx'
import { productUrl } from '../products.urls.ts'
import { useProduct } from '../use-product.ts'

const maxShown = 12

export function ProductPreview({ id, open, onOpenChange }: PreviewProps) {
  const state = useListOrigin()
  const t = useText('catalogue')
  const errorText = useErrorText('catalogue')
  const { data: product, error, refetch } = useProduct(id)

  return (
    <Drawer
      kind="preview"
      open={open}
      onOpenChange={onOpenChange}
      title={product?.title ?? t('product')}
      footer={
        <ButtonLink variant="primary" to={productUrl(id)} state={state}>
          {t('actions.open')}
        </ButtonLink>
      }
    >
      {product && <Summary product={product} />}
      {!product && (error ? <ErrorNote text={errorText(error)} onRetry={() => void refetch()} /> : <Skeleton />)}
    </Drawer>
  )
}

function Summary({ product }: { product: Product }) {
  const t = useText('catalogue')
  const { image, price_min, price_max, available, low_stock_at, vendor, variants, type } = product
  const shown = type === 'SIMPLE_PRODUCT' ? [] : variants.slice(0, maxShown)

  return (
    <Stack gap="4">
      <Row gap="4" align="start">
        <Thumb src={image} size={96} />
        <Stack gap="2">
          <Row>
            <ProductStatusBadge of={product} />
          </Row>
          <Text strong>
            <PriceText from={price_min} to={price_max} />
          </Text>
          <StockMark available={available} low_stock_at={low_stock_at} isAlone />
          {vendor && (
            <Text tone="quiet">
              <bdi>{vendor}</bdi>
            </Text>
          )}
        </Stack>
      </Row>
      {shown.length > 0 && (
        <Stack gap="2">
          <Text strong>{t('variants_count', { count: variants.length })}</Text>
          {shown.map((variant) => (
            <Row key={variant.id} justify="between">
              <Text truncate>
                <bdi>{variant.title}</bdi>
              </Text>
              <Row gap="4">
                <StockMark
                  available={variant.trackQuantity ? variant.quantity : null}
                  low_stock_at={variant.low_stock_at}
                />
                <MoneyText amount={variant.price} />
              </Row>
            </Row>
          ))}
        </Stack>
      )}
      {shown.length === 0 && variants[0]?.sku && <Code>{variants[0].sku}</Code>}
    </Stack>
  )
}
