import type { readFoundArticles } from '@comptoir/blog/storefront'
import type { readProductPage, readSuggestions } from '@comptoir/catalogue/storefront'

type Found = Awaited<ReturnType<typeof readSuggestions>>
type Articles = Awaited<ReturnType<typeof readFoundArticles>>
type Suggestions = { resources: Omit<Found['resources'], 'articles'> & { articles: Articles } }
type Product = Suggestions['resources']['products'][number]
type Image = Product['featured_image']
type PageProduct = NonNullable<Awaited<ReturnType<typeof readProductPage>>>['product']

const imageJson = (image: Omit<NonNullable<Image>, 'position'> | null) =>
  image && {
    url: image.src,
    alt: image.alt,
    width: image.width,
    height: image.height,
    aspect_ratio: image.aspect_ratio,
  }

/** A product as scripts of themes read it. */
export const productJson = ({ images, featured_image, options_with_values, ...product }: Product | PageProduct) => ({
  ...product,
  featured_image: featured_image?.src ?? null,
  images: images.map(({ src }) => src),
  options: options_with_values.map(({ name, position, values }) => ({ name, position, values })),
})

const foundProductJson = ({ id, title, handle, url, price, compare_at_price, available, ...product }: Product) => ({
  ...{ id, title, handle, url, price, compare_at_price, available },
  vendor: product.vendor,
  type: product.type,
  image: product.featured_image?.src ?? null,
  featured_image: imageJson(product.featured_image),
})

/** Suggestions for a visitor who is typing. */
export const suggestionsJson = ({ resources: { products, collections, queries, articles } }: Suggestions) => ({
  resources: {
    results: {
      products: products.map(foundProductJson),
      collections: collections.map(({ id, title, handle, url, image }) => ({
        ...{ id, title, handle, url },
        featured_image: imageJson(image),
      })),
      queries,
      pages: [],
      articles: articles.map(({ id, title, handle, url, author, published_at, image }) => ({
        ...{ id, title, handle, url, author, published_at },
        featured_image: imageJson(image),
      })),
    },
  },
})
