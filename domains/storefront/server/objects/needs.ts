import { catalogueNeeds } from '@comptoir/catalogue/storefront'
import type { NeedLoader } from '@comptoir/platform/server'
import type { Need } from '@comptoir/platform/storefront'
import type { Site } from '../site/site.ts'
import { linklist } from './menus.ts'

const loaders: Readonly<Record<string, NeedLoader>> = { ...catalogueNeeds, linklist }

/** Reads one need of a theme; null for kinds that the shop does not have. */
export async function loadNeed({ scope }: Site, need: Need): Promise<unknown> {
  const load = Object.hasOwn(loaders, need.kind) ? loaders[need.kind] : undefined
  return (await load?.(scope, need)) ?? null
}
