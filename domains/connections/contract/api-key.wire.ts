import { defineErrors, domainEvent, endpoint, Id, Patch, socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'
import { ApiKey, ApiKeyRequest } from './api-key.ts'

const permission = 'admin_api_keys'

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api_keys',
  permission,
  summary: 'The keys of the shop, newest first; of the revoked ones the last hundred',
  reply: z.object({ api_keys: z.array(ApiKey) }),
})
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api_keys',
  permission,
  summary: 'Makes a key with rights that its maker holds; the reply alone shows it',
  body: ApiKeyRequest,
  reply: z.object({ api_key: ApiKey, key: z.string() }),
  secret: true,
})
export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/api_keys/{id}/revoke',
  permission,
  summary: 'Ends a key at once and for ever',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({}),
  reply: z.object({ api_key: ApiKey }),
})

export const apiKeyCreated = domainEvent('api_key.created', ApiKey)
export const apiKeyRevoked = domainEvent('api_key.revoked', ApiKey)

export const newApiKeyData = socketEvent('new_api_key_data', ApiKey)
export const updateApiKeyData = socketEvent('update_api_key_data', Patch)

export const apiKeyError = defineErrors({ TOO_MANY_API_KEYS: 409, EXPIRY_PASSED: 422 })
