import {
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  ListChoices,
  Patch,
  socketEvent,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'

/** The name of a list of the panel: `orders`. */
export const ListKey = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, 'INVALID_ENTRY')

/** For how many lists one person may choose something. */
export const maxLists = 100

/** What one person chose for one list, as it is kept. */
export const KeptChoices = ListChoices.extend({ id: Id, list: ListKey, version: Version })
export type KeptChoices = z.infer<typeof KeptChoices>

/** Based on the version that was last known; 0 where nothing was kept yet. */
export const ListChoicesChange = ListChoices.partial().extend({ version: z.union([z.literal(0), Version]) })
export type ListChoicesChange = z.infer<typeof ListChoicesChange>

export const chooseList = endpoint({
  method: 'PUT',
  path: '/api/lists/{list}',
  permission: 'signed_in',
  summary: 'Keeps the columns and the named views that one chose for a list, for oneself alone',
  params: z.strictObject({ list: ListKey }),
  body: ListChoicesChange,
  reply: z.object({ choices: KeptChoices }),
})

export const listChosen = domainEvent('list_choices.kept', KeptChoices)

/** To the person alone, in all windows. The first of a list carries everything. */
export const ownListData = socketEvent('own_list_data', Patch)

export const listError = defineErrors({ VIEW_NAME_TAKEN: 409, TOO_MANY_VIEWS: 409, TOO_MANY_LISTS: 409 })
