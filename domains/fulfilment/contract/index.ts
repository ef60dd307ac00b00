export { type Fulfillment, PackRequest } from './fulfillment.ts'
export { fulfillmentReady, fulfillmentShipped } from './fulfillment.wire.ts'
export { Label, LabelForm, labelForm } from './label.ts'
