import type { TestShop } from '@comptoir/platform/testing'
import { aTheme } from '@comptoir/theming/testing'

/** Makes a theme of these files the live one. */
export async function wearTheme(shop: TestShop, files: Readonly<Record<string, string>>) {
  const root = await shop.as('root')
  const theme = await aTheme(root, files)
  await root.call('POST', `/api/themes/${theme.id}/publish`, {})
  return theme
}

export { aLeftBasket, runLater, untilTen, waysOf } from './a-left-basket.ts'
export { aShopperAt, reviewed } from './a-shopper.ts'
export { aVisitor } from './a-visitor.ts'
export {
  accountPassword,
  linkTo,
  logInTo,
  type MailedShop,
  mailsTo,
  openAccount,
  openMailedShop,
} from './customer-account.ts'
