import { expect, test } from 'vitest'
import { textsUsedBy } from './texts-plugin.ts'

test.each([
  ['/shop/domains/stats/admin/stats.screen.tsx', "useText('stats')", ['stats']],
  [
    '/shop/domains/imports/admin/row.tsx',
    "useText('platform'); useText('catalogue')",
    ['imports', 'platform', 'catalogue'],
  ],
  // In the form in which other plugins pass it on.
  ['/shop/domains/catalogue/admin/stock.tsx', 'useErrorText("inventory")', ['catalogue', 'inventory']],
  ['/shop/domains/vendors/admin/use-vendor.ts', "useRecordForm({ texts: 'vendors' })", ['vendors']],
  ['/shop/domains/vendors/admin/vendor-rows.ts', 'export const rows = []', []],
  ['/shop/domains/vendors/admin/vendor.test.tsx', "useText('vendors')", []],
  ['/shop/domains/vendors/contract/vendor.ts', "useText('vendors')", []],
  ['/shop/platform/admin/form/frame.tsx', "useText('platform')", ['platform']],
  ['/shop/platform/admin/rich-text/box.tsx', "useText('rich-text')", ['rich-text']],
  ['/shop/platform/contract/texts.ts', "useText('platform')", []],
])('of %s the texts are known by its code', (id, code, domains) => {
  expect(textsUsedBy(id, code)).toEqual(domains)
})
