import { z } from 'zod'

/** In the order in which they are shown. */
export const firstSteps = ['name', 'delivery', 'products', 'team', 'order'] as const
export type FirstStep = (typeof firstSteps)[number]

/** What a new shop still has to do. */
export const FirstDays = z.object({
  done: z.array(z.enum(firstSteps)),
  /** Paths of pictures of the first goods in the shop window. */
  pictures: z.array(z.string()),
})
export type FirstDays = z.infer<typeof FirstDays>
