export { type Fulfillment, PackRequest } from './fulfillment.ts'
export { fulfillmentDelivered, fulfillmentReady, fulfillmentShipped, packingData } from './fulfillment.wire.ts'
export { Label, LabelForm, labelForm } from './label.ts'
export { maxBoxes } from './packing-round.ts'
