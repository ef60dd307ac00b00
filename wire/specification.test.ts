import { join } from 'node:path'
import type { ServerDomain } from '@comptoir/platform/server'
import { expect, test } from 'vitest'
import { endpoints, events } from './wire.ts'

const calls = new Set(endpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`))
const names = new Set(events.map(({ event }) => event.name))

/** Implemented calls of specification §7, letter for letter. */
test.each([
  'POST /api/login',
  'GET /api/user',
  'GET /api/check_internet',
  'GET /api/admin_startup_config',
  'GET /api/get_recent_notifications',
  'GET /api/mark_notification_as_read/{id}',
  'GET /api/mark_all_notification_as_read/',
  'GET /api/get_all_posted_data',
  'GET /api/get_plugins_data',
  'GET /api/get_plugin_by_key/{key}',
  'GET /api/get_plugin_script_by_key/{key}',
  'GET /api/get_plugin_style_by_key/{key}',
  'GET /api/get_plugin_public_pages_by_key/{key}',
  'GET /api/get_plugin_public_pages_script_by_key/{key}',
  'GET /api/get_plugin_public_pages_style_by_key/{key}',
  'POST /api/media/upload_files/{tag}',
  'GET /api/media/get_files/{tag}',
  'GET /api/media/get_file_by_id/{id}',
  'POST /api/orders',
  'PUT /api/orders/{id}',
  'DELETE /api/orders/{id}',
  'POST /api/products',
  'GET /api/products/{id}',
  'PUT /api/products/{id}',
  'DELETE /api/products/{id}',
  'POST /api/variants',
  'PUT /api/variants/{id}',
  'DELETE /api/variants/{id}',
  'POST /api/liquid_templates',
  'PUT /api/liquid_templates/{id}',
  'DELETE /api/liquid_templates/{id}',
])('the specification’s call %s exists', (call) => {
  expect(calls).toContain(call)
})

test.each([
  'global_data',
  'updated_user',
  'online_users',
  'notification_data',
  'new_notification_data',
  'update_notification_data',
  'delete_notification_data',
  'orders_data',
  'new_order_data',
  'update_order_data',
  'delete_order_data',
  'postedData_data',
  'new_postedData_data',
  'update_postedData_data',
  'delete_postedData_data',
  'permessions_activation',
  'plugins_data',
  'plugins_hard_reload',
  'log',
])('the specification’s event %s exists', (name) => {
  expect(names).toContain(name)
})

/** Sent by the platform itself, to sockets only. */
const sentByPlatform = ['online_users', 'log']

test('every event that a contract declares has a sender', async () => {
  const { domains }: { domains: readonly ServerDomain[] } = await import(
    join(import.meta.dirname, '../apps/server/domains.ts')
  )
  const sent = domains.flatMap(({ live = [], snapshots = [], messages = [] }) => [
    ...live.flatMap((rule) => (rule.kind === 'broadcast' ? [rule.socketEvent.name] : [])),
    ...snapshots.map(({ event }) => event.name),
    ...messages.flatMap(({ sends = [] }) => sends.map(({ name }) => name)),
  ])

  expect([...names].filter((name) => !sent.includes(name) && !sentByPlatform.includes(name))).toEqual([])
})

test('no two calls share a method and an address', () => {
  const all = endpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`)

  expect(all).toHaveLength(new Set(all).size)
})

test('the token’s header and the flags keep the specification’s spelling', () => {
  expect(JSON.stringify([...names])).toContain('permessions_activation')
})
