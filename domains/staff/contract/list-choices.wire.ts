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

export const ListKey = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, 'INVALID_ENTRY')

/** Lists per user with saved choices. */
export const maxLists = 100

export const KeptChoices = ListChoices.extend({ id: Id, list: ListKey, version: Version })
export type KeptChoices = z.infer<typeof KeptChoices>

/** Version 0 if nothing was saved yet. */
export const ListChoicesChange = ListChoices.partial().extend({ version: z.union([z.literal(0), Version]) })
export type ListChoicesChange = z.infer<typeof ListChoicesChange>

export const chooseList = endpoint({
  method: 'PUT',
  path: '/api/lists/{list}',
  permission: 'person',
  summary: 'Keeps the columns and the named views that one chose for a list, for oneself alone',
  params: z.strictObject({ list: ListKey }),
  body: ListChoicesChange,
  reply: z.object({ choices: KeptChoices }),
})

export const listChosen = domainEvent('list_choices.kept', KeptChoices)

/** Sent to the user's own windows. The first event of a list contains all fields. */
export const ownListData = socketEvent('own_list_data', Patch)

export const listError = defineErrors({ VIEW_NAME_TAKEN: 409, TOO_MANY_VIEWS: 409, TOO_MANY_LISTS: 409 })
