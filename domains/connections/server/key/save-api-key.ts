import { type Context, emit, hashToken, mintKey, updateRow } from '@comptoir/platform/server'
import { mayGrant, programRole } from '@comptoir/staff/contract'
import { cannotGrant } from '@comptoir/staff/server'
import { v7 as newId } from 'uuid'
import { type ApiKeyRequest, maxApiKeys } from '../../contract/api-key.ts'
import { apiKeyCreated, apiKeyError, apiKeyRevoked } from '../../contract/api-key.wire.ts'
import { apiKeys } from '../connections.table.ts'
import { countApiKeys, lockApiKey, readApiKey } from './api-key.queries.ts'
import { permessionsOf } from './identify-program.ts'

const prefixLength = 7

function assertAllowed({ actor, settings, now }: Context, { flags, expires_at }: ApiKeyRequest) {
  const role = { key: programRole, permessions: permessionsOf(flags) }
  if (!mayGrant({ role: actor.role, settings }, role)) throw cannotGrant('flags')
  if (expires_at !== null && Date.parse(expires_at) <= now().getTime())
    throw apiKeyError('EXPIRY_PASSED', {
      field: 'expires_at',
      errors: [{ field: 'expires_at', code: 'EXPIRY_PASSED' }],
    })
}

/** The key leaves the server in this reply only. */
export async function createApiKey(context: Context, request: ApiKeyRequest) {
  assertAllowed(context, request)
  const { db, shop, actor } = context
  const key = mintKey()
  return db.transaction(async (tx) => {
    if ((await countApiKeys(tx, shop)) >= maxApiKeys) throw apiKeyError('TOO_MANY_API_KEYS', { max: maxApiKeys })
    const id = newId()
    await tx.insert(apiKeys).values({
      ...{ shop_id: shop, id, prefix: key.slice(0, prefixLength), hash: hashToken(key) },
      ...{ name: request.name, flags: [...new Set(request.flags)], expires_at: request.expires_at },
      created_by: actor.id ?? '',
    })
    const api_key = await readApiKey(tx, shop, id)
    emit(tx, apiKeyCreated, api_key)
    return { api_key, key }
  })
}

/** A second revocation changes nothing. */
export async function revokeApiKey({ db, shop, now }: Context, id: string) {
  return db.transaction(async (tx) => {
    const before = await lockApiKey(tx, shop, id)
    if (before.revoked_at !== null) return { api_key: before }
    await updateRow(tx, apiKeys, { id, revoked_at: now().toISOString() })
    const api_key = await readApiKey(tx, shop, id)
    emit(tx, apiKeyRevoked, api_key, before)
    return { api_key }
  })
}
