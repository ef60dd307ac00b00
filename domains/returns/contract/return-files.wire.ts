import { labelForm } from '@comptoir/fulfilment/contract'
import { endpoint, Id, Version, WholeNumber } from '@comptoir/platform/contract'
import { z } from 'zod'
import { byReturn, permission, reply, returnPath } from './return-call.ts'
import { ReturnLabelForm } from './return-request.ts'

export const labelReturn = endpoint({
  method: 'POST',
  path: returnPath('label'),
  summary: 'Keeps a label with a return, in place of the one that it has (multipart: version, and the file as label)',
  permission,
  params: byReturn,
  body: ReturnLabelForm,
  form: labelForm,
  reply,
})
export const unlabelReturn = endpoint({
  method: 'DELETE',
  path: returnPath('label'),
  summary: 'Takes the label of a return away',
  permission,
  params: byReturn,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply,
})
export const readReturnLabel = endpoint({
  method: 'GET',
  path: returnPath('label'),
  summary: 'The label of a return, to be printed',
  permission,
  params: byReturn,
  reply: z.unknown(),
})

export const readReturnSlip = endpoint({
  method: 'GET',
  path: returnPath('slip'),
  summary: 'The paper that lies with goods that come back, as PDF: what, where to, by when',
  permission,
  params: byReturn,
  reply: z.unknown(),
})

const byFile = byReturn.extend({ file_id: Id })
export const readReturnFile = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/returns/{return_id}/files/{file_id}/content',
  summary: 'A picture that came with a return, to be saved as a file',
  permission,
  params: byFile,
  reply: z.unknown(),
})
export const readReturnThumbnail = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/returns/{return_id}/files/{file_id}/thumbnail',
  summary: 'A small one of it',
  permission,
  params: byFile,
  reply: z.unknown(),
})
