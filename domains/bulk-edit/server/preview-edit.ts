import { countChosenProducts, readEditableProducts } from '@comptoir/catalogue/server'
import type { Context } from '@comptoir/platform/server'
import { differencesOf, type Editable, editProduct } from '../contract/edit.rules.ts'
import { type EditChanges, type EditPreview, type EditRow, editOutcomes, type ProductsEdit } from '../contract/edit.ts'
import { namesOfCollections } from './edit-collections.ts'
import { withCollectionNames } from './edit-one.ts'

/** For a larger selection the counts cover the most recently changed products. */
const maxProducts = 2_000
const maxVariants = 20_000
const maxShown = 20
const maxFaults = 8

type PreviewedProduct = Editable & { id: string; title: string }

function rowOf(product: PreviewedProduct, changes: EditChanges, names: ReadonlyMap<string, string>): EditRow {
  const { after, faults } = editProduct(product, changes)
  const [fault] = faults
  const differences = withCollectionNames(differencesOf(product, after), names)
  const head = { product_id: product.id, title: product.title }
  if (fault) return { ...head, outcome: 'fail', code: fault.code, details: { field: fault.field }, changes: [] }
  return { ...head, outcome: differences.length > 0 ? 'change' : 'same', code: null, details: {}, changes: differences }
}

/** Failing products come first. Writes nothing. */
export async function previewEdit(context: Context, { changes, ...params }: ProductsEdit): Promise<EditPreview> {
  const names = await namesOfCollections(context, changes)
  const [products, total] = await Promise.all([
    readEditableProducts(context, params, { collections: [...names.keys()], maxProducts, maxVariants }),
    countChosenProducts(context, params),
  ])
  const all = Map.groupBy(
    products.map((product) => rowOf(product, changes, names)),
    ({ outcome }) => outcome,
  )
  const of = (outcome: EditRow['outcome']) => all.get(outcome) ?? []
  const [change, same, fail] = editOutcomes.map((outcome) => of(outcome).length)
  const items = [...of('fail').slice(0, maxFaults), ...of('change'), ...of('same')].slice(0, maxShown)
  return { total, looked_at: products.length, counts: { change: change ?? 0, same: same ?? 0, fail: fail ?? 0 }, items }
}
