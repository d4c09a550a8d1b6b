const path = require('node:path')

/** Who may import whom (docs/architecture.md). Type-only imports count as well, unless a rule says otherwise. */

/** Client layers, lowest first; a layer imports itself and what stands before it. */
const layers = [
  ['platform'],
  ['components', 'i18n', 'brand', 'lib', 'styles'],
  ['session'],
  ['features'],
  ['shell'],
  ['pages', 'o', 'app', 'document'],
]
const folder = (names) => `^src/(${names.join('|')})(/|\\.)`
const tests = '\\.test\\.tsx?$|^test/'

const layerRules = layers.slice(0, -1).map((names, depth) => ({
  name: `${names[0]}-imports-no-upper-layer`,
  comment: `src/${names.join(', src/')} may not import ${layers
    .slice(depth + 1)
    .flat()
    .join(', ')}.`,
  severity: 'error',
  from: { path: folder(names), pathNot: tests },
  to: { path: folder(layers.slice(depth + 1).flat()) },
}))

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'feature-imports-no-feature',
      comment: 'Pages and shell compose features.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'components-are-plain',
      comment:
        'A shared component makes no API call and has no store. The brand is one value for the whole program: a picture reads its hosts.',
      severity: 'error',
      from: { path: '^src/components/', pathNot: tests },
      to: {
        path: '^src/lib/api/|-store\\.ts$|^contract/[^/]+/endpoints',
        pathNot: '^src/brand/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'endpoints-by-the-data-layer',
      comment:
        'A screen loads, lists and sends by src/lib/data (ADR 0060); the shell wires the texts, which stand beneath it.',
      severity: 'error',
      from: {
        path: '^src/(session|features|shell|pages|o)/',
        pathNot: `^src/shell/wire\\.ts$|${tests}`,
      },
      to: { path: '^src/lib/api/call\\.ts$' },
    },
    {
      name: 'client-and-server-never-meet',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(server|tools|test)/' },
    },
    {
      name: 'server-knows-no-client',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: {
        path: '^(src|tools|test|config)/',
        pathNot: '^config/(brands|brand/site-icon|text-version|update-key)\\.ts$',
      },
    },
    {
      name: 'client-knows-only-brands-of-config',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^config/', pathNot: '^config/(brands\\.ts|share-pictures/default\\.png)$' },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { path: '^(src|server|tools|config|test|locales)/' },
    },
    {
      name: 'client-takes-schemas-as-types',
      comment: 'A zod compiler in the mini-program costs 28 to 92 KB.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: {
        path: '^contract/[^/]+/schemas|^contract/paging-schema|^node_modules/zod/(?!mini|v4/mini)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'module-by-its-door',
      comment: 'A module is reached by its index.ts; module.ts is for server/modules.ts.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/modules/([^/]+)/',
        pathNot: '^server/modules/$1/|^server/modules/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'nothing-below-modules-imports-a-module',
      comment:
        'What a lower floor needs of a module is declared there and handed in by the composition (app.ts, create-services.ts). Types count.',
      severity: 'error',
      from: {
        path: '^server/((audit|clock|config|db|gateways|http|jobs|operator-action|realtime|security|texts|web)/|(module|services)\\.ts$)',
        pathNot: tests,
      },
      to: { path: '^server/modules(/|\\.ts$)' },
    },
    {
      name: 'ledger-imports-no-module',
      severity: 'error',
      from: { path: '^server/modules/ledger/', pathNot: tests },
      to: { path: '^server/modules/(?!ledger/)' },
    },
    {
      name: 'policy-is-pure',
      comment: 'A policy takes data: no SQL, no Fastify, no clock.',
      severity: 'error',
      from: { path: '^server/modules/.+/policy\\.ts$' },
      to: {
        path: 'repository\\.ts$|^node_modules/(kysely|pg|fastify)/|^server/(db|http|clock|gateways)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-circle',
      comment: 'Circles of types count.',
      severity: 'error',
      from: { path: '^(src|server|contract|tools|config|test)/' },
      to: { circular: true },
    },
    {
      name: 'no-development-package-in-the-product',
      severity: 'error',
      from: { path: '^(src|server|contract)/', pathNot: `${tests}|^server/gateways/.*/fake` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^(src|server|contract|tools|config|test)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The hellos of the web bench have packages of their own.
    exclude: {
      path: '^(dist|android|ios|\\.cache|\\.data)/|^test/proofs/bench/web/(taro|uni)-hello/',
    },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.server.json') },
    webpackConfig: { fileName: path.join(__dirname, 'tools/check/cruise-resolver.cjs') },
    skipAnalysisNotInRules: true,
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
}
