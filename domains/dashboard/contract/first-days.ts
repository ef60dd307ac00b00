import { z } from 'zod'

/** In the order in which they are shown. */
export const firstSteps = ['name', 'delivery', 'products', 'team', 'order'] as const
export type FirstStep = (typeof firstSteps)[number]

/** What a new shop still has to do. */
export const FirstDays = z.object({
  done: z.array(z.enum(firstSteps)),
  /** Paths of pictures of the first goods in the shop window. */
  pictures: z.array(z.string()),
  /** Goods in the shop window, people who work here, and orders so far. */
  counts: z.object({ products: z.int(), colleagues: z.int(), orders: z.int() }),
})
export type FirstDays = z.infer<typeof FirstDays>
