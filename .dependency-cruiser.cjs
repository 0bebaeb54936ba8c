/** A package may import itself and the packages named; nothing else of ours. */
function onlyImports(name, allowed) {
  const own = [name, ...allowed].join('|')
  return {
    name: `1-${name}-imports-only-${allowed.join('-and-') || 'itself'}`,
    severity: 'error',
    from: { path: `^packages/${name}/` },
    to: { path: '^(apps|packages|scripts)/', pathNot: `^packages/(${own})/` },
  }
}

function forbid(name, from, to, more = {}) {
  return { name, severity: 'error', from, to, ...more }
}

const server = '^apps/server/src/'
const borrower = '^apps/borrower/src/'
const staffConsole = '^apps/console/src/'
const textKey = `${borrower}platform/texts/text-key\\.ts$`
const consoleTextKey = `${staffConsole}platform/texts/text-key\\.ts$`
const tests = '\\.(test|spec)\\.tsx?$'

module.exports = {
  forbidden: [
    onlyImports('lending', []),
    onlyImports('books', ['lending']),
    onlyImports('bridge', []),
    onlyImports('vite-plugins', []),
    onlyImports('envelope', []),
    onlyImports('events', ['lending']),
    onlyImports('markets', ['lending']),
    onlyImports('contract', ['lending', 'markets']),

    forbid('2-borrower-never-server', { path: '^apps/borrower/' }, { path: '^(apps/(server|sandbox)|scripts)/' }),
    forbid(
      '2-sandbox-never-the-other-apps',
      { path: '^apps/sandbox/' },
      { path: '^(apps/(server|borrower|console)|scripts)/' },
    ),
    forbid(
      '2-console-never-the-other-apps',
      { path: '^apps/console/' },
      { path: '^(apps/(server|borrower|sandbox)|scripts)/' },
    ),
    forbid(
      '2-no-app-imports-the-console',
      { path: '^(apps/(server|borrower|sandbox)|packages)/' },
      { path: '^apps/console/' },
    ),

    forbid(
      '3-server-never-bridge-or-react',
      { path: '^apps/server/' },
      {
        path: '^(packages/bridge|apps/(borrower|sandbox)|scripts)/|(^|/)node_modules/(react|react-dom|react-router|react-intl)/',
      },
    ),

    forbid(
      '4-only-router-joins-areas',
      { path: borrower, pathNot: `${borrower}(areas/|screens/|testing/|router\\.tsx?$)|${textKey}|${tests}` },
      {
        path: `${borrower}areas/`,
      },
    ),
    forbid(
      '4-text-keys-from-catalogues-only',
      { path: textKey },
      { path: `${borrower}areas/`, pathNot: `${borrower}areas/[^/]+/texts/en-US\\.json$` },
    ),
    forbid(
      '4-text-keys-as-types-only',
      { path: textKey },
      { path: `${borrower}areas/`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      '4-no-area-imports-another',
      { path: `${borrower}areas/([^/]+)/` },
      {
        path: `${borrower}areas/`,
        pathNot: `${borrower}areas/$1/`,
      },
    ),
    forbid(
      '4-areas-never-above',
      { path: `${borrower}(areas|loan|platform|session|ui|routing)/`, pathNot: tests },
      {
        path: `${borrower}(main|router)\\.tsx?$`,
      },
    ),
    forbid(
      '4-routing-imports-nothing-of-ours',
      { path: `${borrower}routing/`, pathNot: tests },
      { path: `${borrower}(areas|loan|platform|session|ui)/|${borrower}[^/]+\\.tsx?$|^packages/` },
    ),
    forbid(
      '4-ui-imports-none-of-these',
      { path: `${borrower}ui/` },
      {
        path: `${borrower}(areas|loan|platform|session)/|^packages/`,
      },
    ),

    forbid(
      '4-no-console-area-imports-another',
      { path: `${staffConsole}areas/([^/]+)/` },
      { path: `${staffConsole}areas/`, pathNot: `${staffConsole}areas/$1/` },
    ),
    forbid(
      '4-console-below-never-above',
      { path: `${staffConsole}(parts|platform|queue|ui|work)/`, pathNot: `${consoleTextKey}|${tests}` },
      { path: `${staffConsole}(areas|shell|app\\.tsx|main\\.tsx)` },
    ),
    forbid(
      '4-console-text-keys-from-catalogues-only',
      { path: consoleTextKey },
      { path: `${staffConsole}areas/`, pathNot: `${staffConsole}areas/[^/]+/texts/en-US\\.json$` },
    ),
    forbid(
      '4-console-text-keys-as-types-only',
      { path: consoleTextKey },
      { path: `${staffConsole}areas/`, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      '4-console-ui-imports-nothing-of-ours',
      { path: `${staffConsole}ui/` },
      { path: `${staffConsole}(areas|parts|platform|queue|shell|work)/|^packages/` },
    ),

    forbid(
      '5-no-server-area-imports-another',
      { path: `${server}areas/([^/]+)/` },
      {
        path: `${server}areas/`,
        pathNot: `${server}areas/$1/`,
      },
    ),
    forbid(
      '5-server-below-never-above',
      {
        path: `${server}(auth|borrower|database|decision|http|identity|ledger|lending|loan|loan-documents|privacy|processes|providers|queue|review|rewards|servicing|special|staff|support|tracing)/`,
        pathNot: tests,
      },
      { path: `${server}(areas|console|jobs|business-day|main\\.ts|app\\.ts|routes\\.ts)` },
    ),
    forbid(
      '5-borrowers-calls-never-of-staff',
      { path: `${server}(areas|jobs|business-day|decision|servicing|loan|review|special|support)/`, pathNot: tests },
      { path: `${server}(console|staff)/` },
    ),
    forbid(
      '5-staffs-calls-never-of-borrowers',
      { path: `${server}(console|staff)/`, pathNot: tests },
      { path: `${server}(areas|jobs|business-day)/` },
    ),
    forbid(
      '5-no-console-area-imports-another',
      { path: `${server}console/([^/]+)/`, pathNot: `${tests}|/routes\\.ts$` },
      { path: `${server}console/[^/]+/`, pathNot: `${server}console/($1|session)/` },
    ),
    // staff see what is sealed through privacy/look.ts alone, which writes who looked
    forbid(
      '5-staff-open-nothing-themselves',
      { path: `${server}(console|staff)/`, pathNot: tests },
      {
        path: `${server}(privacy/(vault|sealed-places)\\.ts|borrower/(phone|name|locations|steps)\\.ts|providers/files/)`,
      },
    ),
    forbid(
      '5-ledger-imports-database-only',
      { path: `${server}ledger/`, pathNot: tests },
      {
        path: `^(apps|packages|scripts)/`,
        pathNot: `${server}(ledger|database|outbox)/|^packages/(books|events|lending)/`,
      },
    ),
    forbid(
      '5-outbox-imports-database-and-tracing-only',
      { path: `${server}outbox/`, pathNot: tests },
      { path: `^(apps|packages|scripts)/`, pathNot: `${server}(outbox|database|tracing)/|^packages/events/` },
    ),
    forbid(
      '5-nothing-below-imports-events',
      {
        path: server,
        pathNot: `${server}(events|operations|console/operations|testing)/|${server}(main|app)\\.ts$|${tests}`,
      },
      { path: `${server}events/` },
    ),
    forbid(
      '5-only-main-imports-operations',
      { path: server, pathNot: `${server}(operations|console/operations)/|${server}main\\.ts$|${tests}` },
      { path: `${server}operations/` },
    ),
    forbid(
      '5-exchange-never-above',
      { path: `${server}exchange/`, pathNot: tests },
      {
        path: `${server}(areas|business-day|console|events|http|jobs|operations|staff)/|${server}(main|app|routes)\\.ts$`,
      },
    ),
    forbid(
      '5-nothing-below-imports-exchange',
      {
        path: server,
        pathNot: `${server}(exchange|jobs|business-day|operations|console/operations|testing)/|${server}main\\.ts$|${tests}`,
      },
      { path: `${server}exchange/` },
    ),
    forbid(
      '5-loan-below-what-happens-to-it',
      { path: `${server}loan/`, pathNot: tests },
      { path: `${server}(ledger|servicing|business-day|rewards)/` },
    ),
    forbid(
      '5-servicing-never-above',
      { path: `${server}(servicing|rewards)/`, pathNot: tests },
      { path: `${server}(business-day|areas|jobs|decision|review)/` },
    ),
    forbid(
      '5-books-never-above',
      { path: `${server}books/`, pathNot: tests },
      { path: `${server}(business-day|areas|jobs|decision|review)/` },
    ),
    forbid(
      '5-nothing-below-imports-books',
      { path: `${server}(ledger|servicing|loan|borrower|database|privacy|rewards|decision|review)/`, pathNot: tests },
      { path: `${server}books/` },
    ),
    forbid(
      '5-server-middle-never-above',
      { path: `${server}(areas|jobs|business-day)/`, pathNot: tests },
      {
        path: `${server}(main|app)\\.ts$`,
      },
    ),
    forbid(
      '5-xml-imports-nothing-of-ours',
      { path: `${server}xml/`, pathNot: tests },
      { path: '^(apps|packages|scripts)/', pathNot: `${server}xml/` },
    ),
    forbid(
      '5-processes-import-nothing-of-ours',
      { path: `${server}processes/`, pathNot: tests },
      { path: '^(apps|packages|scripts)/', pathNot: `${server}processes/` },
    ),
    forbid(
      '5-decoders-in-worker-processes-only',
      { path: server, pathNot: `${server}(identity|loan-documents|testing)/|${tests}` },
      {
        path: '(^|/)node_modules/(sharp|onnxruntime-node|tesseract\\.js|zxing-wasm|@tensorflow|@vladmandic|pdfkit|fontkit)/',
      },
    ),
    forbid(
      '5-database-clients-only-where-sql-is',
      {
        path: server,
        pathNot: `${server}(database|ledger|business-day|testing|jobs)/|(^|[/-])store\\.ts$|${tests}`,
      },
      { path: '(^|/)node_modules/(pg|kysely)/', dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      '6-across-packages-the-name',
      { path: '^(apps|packages)/([^/]+)/' },
      {
        path: '^(apps|packages)/',
        pathNot: '^$1/$2/',
        dependencyTypes: ['local'],
      },
    ),
    forbid(
      '6-inside-a-package-the-file',
      { path: '^packages/([^/]+)/' },
      {
        path: '^packages/$1/',
        pathNot: '/node_modules/',
        dependencyTypesNot: ['local', 'type-only'],
      },
    ),
    // Imports of types count, too: two files that need each other's types are one file, or lack a third below them.
    forbid('6-no-cycles', {}, { circular: true }),
    forbid('6-every-import-resolves', { pathNot: tests }, { couldNotResolve: true, pathNot: '^(virtual:|vite/)' }),
  ],
  options: {
    // Without this parser it reads no TypeScript 7 sources at all, and finds nothing wrong in nothing.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // what is built or kept here; packages have a dist of their own
    exclude: { path: '^((apps|packages)/[^/]+/dist|\\.data|\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
