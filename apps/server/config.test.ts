import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment means a local shop with an embedded database', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', PORT: 4_000, STORE_PORT: 4_001, DATABASE_URL: '' })
})

const wrong = {
  HOST: '',
  PORT: '70000',
  STORE_PORT: 'four thousand',
  DATA_DIR: '',
  DATABASE_URL: 'mysql://shop',
  DATABASE_READ_URL: 'nonsense',
  REDIS_URL: 'http://localhost',
  STORE_TZ: 'Europe/Atlantis',
  SMTP_URL: 'mail.example.com',
  ADMIN_URL: 'javascript:alert(1)',
  STORE_URL: 'shop.example.com',
  FILES_URL: 's3://shop.example.com/bucket',
  SECRET_KEY: 'short',
  STRIPE_URL: 'https://api.example.com',
}

test.each(Object.entries(wrong))('an invalid %s is reported by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^  ${name}: `, 'm'))
})

test('all invalid variables are reported together', () => {
  const read = () => readConfig({ ...wrong, LOG_FILE: '' })

  expect(read).toThrow(ConfigError)
  for (const name of Object.keys(wrong)) expect(read).toThrow(`  ${name}: `)
})
