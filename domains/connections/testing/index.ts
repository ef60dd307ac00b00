export { openHookShop } from './open-hook-shop.ts'
export { openReceiver } from './open-receiver.ts'
