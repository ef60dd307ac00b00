export { aCardToken, aStart, type CardShop, openCardShop, pressAtStripe, signAsStripe } from './open-card-shop.ts'
