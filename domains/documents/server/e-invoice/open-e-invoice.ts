import { attachment, type Context, RawReply } from '@comptoir/platform/server'
import { eInvoiceError } from '../../contract/e-invoice.wire.ts'
import { Snapshot } from '../../contract/snapshot.ts'
import { assertMayOpen, readStored } from '../document.queries.ts'
import { facturX } from './factur-x.ts'

/** Written anew from what the document says, each time the same. @throws NOT_FOUND, FORBIDDEN, E_INVOICE_MISSING */
export async function openEInvoice(context: Context, id: string) {
  const stored = await readStored(context, id)
  assertMayOpen(context, stored)
  const { name, e_invoice, snapshot } = stored
  const { xml } = e_invoice === 'made' ? facturX(Snapshot.parse(JSON.parse(snapshot))) : { xml: null }
  if (xml === null) throw eInvoiceError('E_INVOICE_MISSING')
  return new RawReply(xml, {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': attachment(`${name.replaceAll('/', '-')}.xml`),
    'cache-control': 'private, no-store',
  })
}
