export { openStripeStandIn, type StripeStandIn } from './stand-in.ts'
