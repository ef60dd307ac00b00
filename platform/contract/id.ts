import { z } from 'zod'

/** UUIDv7 text: made by the application, sortable by time of making. */
export const Id = z.uuid()

/** Every record's optimistic version; a save sends the one it was based on. */
export const Version = z.int().positive()

export const Timestamp = z.iso.datetime()
