export { type Fulfillment, PackRequest } from './fulfillment.ts'
export { fulfillmentReady, fulfillmentShipped } from './fulfillment.wire.ts'
export { Label, LabelForm, labelForm, labelTypes, maxLabelSize } from './label.ts'
