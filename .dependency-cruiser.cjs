/** Domains by line: each may lean on the lines above its own, and on nothing beside or below it. */
const lines = [
  ['media'],
  ['settings'],
  ['mails'],
  ['staff'],
  ['notifications', 'custom-fields'],
  ['customers', 'vendors', 'taxes'],
  ['inventory'],
  ['shipping'],
  ['catalogue'],
  ['discounts'],
  ['gift-cards'],
  ['bulk-edit'],
  ['orders'],
  ['payments'],
  ['fulfilment'],
  ['returns'],
  ['documents'],
  ['accounts'],
  ['checkout', 'posted-data'],
  ['blog', 'theming', 'billing'],
  ['pages'],
  ['stats', 'imports', 'storefront'],
  ['dashboard'],
  ['connections', 'system'],
  ['extensions'],
]

const faces = '(contract|server|admin|storefront|testing|testing/seed|testing/stripe)'
const tests = String.raw`\.test\.tsx?$`
/** A stand-in of a service is a program of its own: a command starts it for whoever tries the shop. */
const testing = '/testing(/(?!seed/|stripe/)|\\.ts$)'
const seeds = '^(platform|domains/[^/]+)/testing/seed/'
const forbidden = (name, comment, { from, to }) => ({ name, comment, severity: 'error', from, to })

const leanUpwards = lines.flatMap((domains, depth) =>
  domains.map((domain) => {
    const above = [domain, ...lines.slice(0, depth).flat()].join('|')
    return forbidden(
      `${domain}-leans-upwards`,
      'A domain imports only from lines above its own; what stands below answers by facts and slots.',
      { from: { path: `^domains/${domain}/` }, to: { path: '^domains/', pathNot: `^domains/(${above})/` } },
    )
  }),
)

const roots = [
  forbidden('every-domain-has-a-line', 'Name the domain in the table above first.', {
    from: {
      path: '^domains/',
      pathNot: `^domains/(${lines.flat().join('|')})/`,
    },
    to: {},
  }),
  forbidden('platform-knows-no-business', 'Arrows run apps → domains → platform, never back.', {
    from: {
      path: '^platform/',
    },
    to: { path: '^(domains|apps|wire|themes)/' },
  }),
  forbidden('domains-know-no-apps', 'Arrows run apps → domains → platform, never back.', {
    from: {
      path: '^domains/',
    },
    to: { path: '^(apps|wire)/' },
  }),
  forbidden('nobody-imports-apps', 'An app is a composition, not a library.', {
    from: {
      path: '^wire/',
    },
    to: { path: '^apps/' },
  }),
  forbidden('the-sdk-is-for-plugins', 'Plugins run apart from the shop: nothing of it imports what they import.', {
    from: {
      path: '^(platform|domains|apps|wire)/',
    },
    to: { path: '^sdk/' },
  }),
  forbidden('the-sdk-knows-contracts', 'It speaks with the panel by the contract, and spells as the panel does.', {
    from: {
      path: '^sdk/',
    },
    to: {
      path: '^(platform|domains|apps|wire)/',
      pathNot: '^(domains/extensions/contract/index\\.ts$|platform/contract/index\\.ts$|platform/admin/i18n/formats/)',
    },
  }),
  forbidden('wire-assembles-contracts', 'The wire is made of the calls and events of each contract.', {
    from: {
      path: '^wire/',
      pathNot: tests,
    },
    to: {
      path: '^(platform|domains)/',
      pathNot: '^(platform/contract/index|domains/[^/]+/contract/wire)\\.ts$',
    },
  }),
]

const walls = [
  forbidden('through-the-face', "A domain is entered through a face's index, by its package name.", {
    from: {
      path: '^domains/([^/]+)/',
    },
    to: { path: '^domains/[^/]+/', pathNot: `^domains/(?:$1/|[^/]+/${faces}/index\\.tsx?$)` },
  }),
  forbidden('apps-through-the-face', "A domain is entered through a face's index, by its package name.", {
    from: {
      path: '^(apps|e2e|bench|proofs|tools)/',
      pathNot: tests,
    },
    to: {
      path: '^domains/[^/]+/',
      pathNot: `^domains/[^/]+/(${faces}/index\\.tsx?$|locales/|admin/(login|public)/index\\.ts$)`,
    },
  }),
  forbidden('platform-through-the-face', "The platform is entered through a face's index; its admin kit by file.", {
    from: {
      path: '^(domains|apps|wire)/',
    },
    to: {
      path: '^platform/',
      pathNot: `^platform/(${faces}/index\\.tsx?$|server/embedded-postgres/index\\.ts$|server/press/serve-press\\.ts$|server/installation-root\\.ts$|admin/|locales/)`,
    },
  }),
  forbidden('contract-stands-alone', 'A contract is known to both sides, so it may know neither.', {
    from: {
      path: '/contract/',
      pathNot: tests,
    },
    to: { path: '^(platform|domains/[^/]+)/(server|admin|storefront|testing)/' },
  }),
  forbidden('no-admin-in-the-server', 'The two runtimes meet in the contract.', {
    from: {
      path: '^(platform|domains/[^/]+|apps)/server/',
    },
    to: { path: '^(platform|domains/[^/]+|apps)/admin/' },
  }),
  forbidden('no-server-in-the-admin', 'The two runtimes meet in the contract.', {
    from: {
      path: '^(platform|domains/[^/]+|apps)/admin/',
      pathNot: tests,
    },
    to: { path: '^(platform|domains/[^/]+|apps)/server/' },
  }),
  forbidden('no-node-in-the-browser', 'Neither a contract nor the admin has Node beneath it.', {
    from: {
      path: '^(platform|domains/[^/]+|apps)/(contract|admin)/',
      pathNot: [tests, '(vite\\.config|-plugin)\\.ts$'],
    },
    to: { dependencyTypes: ['core'] },
  }),
  forbidden('tables-stay-home', "Tables belong to what their domain runs on the server, and to its tests' factories.", {
    from: {
      path: '^domains/([^/]+)/',
      pathNot: '^domains/[^/]+/(server|storefront|testing)/',
    },
    to: { path: '\\.table\\.ts$' },
  }),
]

const hygiene = [
  forbidden('no-circles', 'Two files that need each other are one file, or three.', {
    from: {},
    to: { circular: true },
  }),
  forbidden('no-tests-in-production', 'Tests and factories ship with nobody.', {
    from: {
      path: '^(platform|domains|apps|wire)/',
      pathNot: [tests, testing],
    },
    to: { path: [tests, testing] },
  }),
  forbidden('only-the-demo-seeds', "Invented data are composed in the server's demo alone.", {
    from: {
      path: '^(platform|domains|apps|wire)/',
      pathNot: [tests, testing, seeds, '^apps/server/demo/'],
    },
    to: { path: seeds },
  }),
  forbidden('nothing-unresolved', 'The import leads nowhere.', {
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  }),
  forbidden('packages-are-declared', "Write it into this workspace's package.json.", {
    from: {
      path: '^(platform|domains|apps|wire|sdk)/',
    },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  }),
  forbidden('no-dev-packages-in-production', 'A devDependency is not there when the shop runs.', {
    from: {
      path: '^(platform|domains|apps|wire)/',
      pathNot: [tests, testing, '\\.config\\.ts$'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
  }),
]

module.exports = {
  forbidden: [...leanUpwards, ...roots, ...walls, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
