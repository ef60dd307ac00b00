// Twenty thousand baskets in place of a few hundred; a fault is told with its seed.
process.env.DISCOUNT_BASKETS ??= '20000'

await import('../domains/discounts/contract/evaluate/random-baskets.test.ts')
