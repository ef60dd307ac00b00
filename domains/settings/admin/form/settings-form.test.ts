import { expect, test } from 'vitest'
import { completeSettings } from '../../contract/known-settings.ts'
import { SettingsForm, toValues } from './settings-form.ts'

const values = toValues(completeSettings({}))

test('untouched settings round-trip; modules and the rounding of tax are set elsewhere', () => {
  const { disabled_modules: _modules, tax_rounding: _taxes, ...shown } = completeSettings({})
  expect(SettingsForm.parse(values)).toEqual({ ...shown, custom_locales_settings: null })
})

test('dates and custom texts round-trip through the form', () => {
  const settings = completeSettings({
    trial_expiration_date: '2026-12-24T00:00:00.000Z',
    custom_locales_settings: { en: { orders: { title: 'Jobs' } } },
  })

  expect(SettingsForm.parse(toValues(settings))).toMatchObject({
    trial_expiration_date: '2026-12-24T00:00:00.000Z',
    custom_locales_settings: { en: { orders: { title: 'Jobs' } } },
  })
})

test.each(['{', '[]', '3', '"a"'])('%s is rejected as custom texts', (text) => {
  const { error } = SettingsForm.safeParse({ ...values, custom_locales_settings: text })

  expect(error?.issues.map(({ message }) => message)).toEqual(['LOCALES_INVALID'])
})
