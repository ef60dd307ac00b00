import { handle } from '@comptoir/platform/server'
import * as wire from '../../contract/wire.ts'
import { deleteEntry, listEntries, readEntry, writeEntry } from '../store/write-entry.ts'

/** What plugins keep. */
export const storeRoutes = [
  handle(wire.listPluginEntries, (context, { params, query }) => listEntries(context, params.key, query)),
  handle(wire.readPluginEntry, (context, { params }) => readEntry(context, params.key, params.name)),
  handle(wire.writePluginEntry, (context, { params, body }) =>
    writeEntry(context, params.key, { name: params.name, ...body }),
  ),
  handle(wire.deletePluginEntry, (context, { params, query }) =>
    deleteEntry(context, params.key, { name: params.name, version: query.version }),
  ),
]
