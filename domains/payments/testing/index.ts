export { aCardToken, aStart, type CardShop, openCardShop, pressAtStripe } from './open-card-shop.ts'
