import { call, savedInPlace, useRecordForm, useSetting, useShop, useText } from '@comptoir/platform/admin'
import { ownLanguage } from '@comptoir/platform/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isReachable } from '../../../contract/product.rules.ts'
import { Product } from '../../../contract/product.ts'
import { createProduct, updateProduct } from '../../../contract/product.wire.ts'
import type { ProductRequest } from '../../../contract/product-input.ts'
import { productUrl, shopPath } from '../../products.urls.ts'
import { cacheProduct, readProduct } from '../../use-product.ts'
import { losesLabels } from './product-translations.ts'
import { type ProductValues, productForm, valuesOf } from './product-values.ts'

export type ProductFormState = ReturnType<typeof useProductForm>

/** Variants saved a moment ago have ids by now; without them they would be created twice. */
const withIds = ({ variants, ...change }: Partial<ProductRequest>, base: Product): Partial<ProductRequest> => ({
  ...change,
  ...(variants && {
    variants: variants.map((variant) => ({
      ...variant,
      id: variant.id ?? base.variants.find(({ key }) => key === variant.key)?.id,
    })),
  }),
})

/** Keeps collections that other users added meanwhile. */
const withKnownCollections = ({ collection_ids }: Partial<ProductRequest>, base: Product) =>
  collection_ids && { known_collection_ids: base.collection_ids }

/** A revert must not restore an older count: orders move stock meanwhile. */
const isStockCounted = ({ variants = [] }: Partial<ProductRequest>) =>
  variants.some(({ quantity }) => quantity !== undefined)

/** A deleted variant would be restored with another id. */
const isVariantLost = ({ variants: kept }: Partial<ProductRequest>, base: Product | null) =>
  kept !== undefined && base?.variants.some((variant) => !kept.some(({ id }) => id === variant.id)) === true

/** A revert would bring an option or a language back without its translations. */
const areTextsLost = ({ options, locale }: Partial<ProductRequest>, { translations }: Product) =>
  (options !== undefined && losesLabels(translations, options)) ||
  (locale !== undefined && translations[locale] !== undefined)

function isNewlyShown(saved: Product, before: Product | null) {
  const now = Date.now()
  return isReachable(saved, now) && !(before && isReachable(before, now))
}

/** One idempotency key per intention: a retry after a lost reply creates no second product. */
function useKeyOf() {
  const known = useRef({ content: '', key: '' })
  return (values: ProductRequest) => {
    const content = JSON.stringify(values)
    if (known.current.content !== content) known.current = { content, key: crypto.randomUUID() }
    return known.current.key
  }
}

export function useProductForm(product: Product | null) {
  const oversells = useSetting('default_continue_out_of_stock') !== false
  const timeZone = String(useSetting('time_zone') ?? 'UTC')
  const schema = useMemo(() => productForm(timeZone), [timeZone])
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyOf = useKeyOf()
  const t = useText('catalogue')
  const platform = useText('platform')
  const { store, settings } = useShop()
  const language = ownLanguage(settings)

  return useRecordForm<Product, ProductValues, ProductRequest>({
    record: product,
    toValues: (known) => valuesOf(known, { language, oversells, timeZone }),
    schema,
    texts: 'catalogue',
    maps: ['metafields', 'translations'],
    readCurrent: (current) => Product.safeParse(current).data ?? (product && readProduct(product.id)),
    async save({ values, changed, base }) {
      const reply = base
        ? await call(updateProduct, {
            params: { id: base.id },
            body: { ...withIds(changed, base), ...withKnownCollections(changed, base), version: base.version },
          })
        : await call(createProduct, { body: values, idempotencyKey: keyOf(values) })
      return reply.product
    },
    isFinal: ({ changed, base }) =>
      isStockCounted(changed) || isVariantLost(changed, base) || (base !== null && areTextsLost(changed, base)),
    doneText: (saved, before) =>
      saved.status === 'active' && isNewlyShown(saved, before) ? t('done.shown') : platform('saved'),
    doneLink: (saved, before) =>
      store !== '' && isNewlyShown(saved, before) ? { label: t('done.view'), to: store + shopPath(saved) } : undefined,
    onSaved(saved, wasNew) {
      cacheProduct(client, saved)
      if (wasNew) void navigate(productUrl(saved.id), savedInPlace)
    },
  })
}
