export { anAuthorizedOrder, holdCard, setCaptures } from './an-authorized-order.ts'
export { aCardToken, aStart, type CardShop, openCardShop, pressAtStripe, signAsStripe } from './open-card-shop.ts'
export { openStripeStandIn } from './stripe/index.ts'
export { switchStripeOn } from './switch-stripe-on.ts'
