import type { Tx } from '@comptoir/platform/server'
import { switchOffUnspent } from './cancel-issued.ts'

/** A card of a file is taken back: emptied and switched off; false if somebody has used it, or has its balance elsewhere. */
export const revertImportedCard = async (tx: Tx, id: string): Promise<boolean> =>
  (await switchOffUnspent(tx, [id], { pieces: 1, order_id: null })).taken_back !== null
