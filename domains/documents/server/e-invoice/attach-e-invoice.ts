import type { Sheet } from '@comptoir/platform/server'
import type { Snapshot } from '../../contract/snapshot.ts'
import { facturX } from './factur-x.ts'

/** Readers look for this name alone (Factur-X 1.0, 6.2.2). */
const name = 'factur-x.xml'

/** By which readers know that a file is an e-invoice, and how much it says (Factur-X 1.0, 6.3). */
const properties: Sheet['properties'] = {
  schema: 'Factur-X PDFA Extension Schema',
  uri: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  values: [
    { name: 'DocumentType', value: 'INVOICE', description: 'INVOICE, also for credit notes' },
    { name: 'DocumentFileName', value: name, description: 'Name of the embedded XML file' },
    { name: 'Version', value: '1.0', description: 'Version of the Factur-X data' },
    { name: 'ConformanceLevel', value: 'EN 16931', description: 'Profile of the Factur-X data' },
  ],
}

/** What makes an e-invoice of a paper, where the document is to be one and can be. */
export function attachedEInvoice(said: Snapshot): Pick<Sheet, 'files' | 'properties'> {
  const { xml } = said.e_invoice ? facturX(said) : { xml: null }
  if (xml === null) return { files: [] }
  const file = { name, text: xml, mime: 'text/xml', relationship: 'alternative', description: 'Factur-X' } as const
  return { files: [file], ...(properties && { properties }) }
}
