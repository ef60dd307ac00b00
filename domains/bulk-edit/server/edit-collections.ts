import { namesOfManualCollections } from '@comptoir/catalogue/server'
import type { Context } from '@comptoir/platform/server'
import type { EditChanges } from '../contract/edit.ts'

export const collectionsIn = ({ collections }: EditChanges) => [
  ...(collections?.add ?? []),
  ...(collections?.remove ?? []),
]

/**
 * Names by id.
 * @throws UNKNOWN_COLLECTION, COLLECTION_IS_SMART
 */
export const namesOfCollections = ({ db, shop }: Context, changes: EditChanges) =>
  namesOfManualCollections(db.current, shop, { ids: collectionsIn(changes), field: 'changes.collections' })
