import { extname } from 'node:path/posix'
import { packageCircles } from './circles.ts'
import { importsOf, type Import } from './imports.ts'
import { domainOrder, placeOf, targetOf, workspaceOf, type Breach, type Place, type Source } from './sources.ts'

/** Pure files of browser packages: a model may decide with them what pages then show. */
const pureFiles = new Set(['packages/pages/theme.ts', 'packages/pages/links.ts'])
/** Packages that Node runs without Vite: Node cannot load .tsx. */
const bareNode = new Set(['declare', 'store', 'http', 'jobs', 'exchange'])
const serverPackages = new Set(['store', 'http', 'jobs'])
const browserPackages = new Set(['fields', 'screens', 'pages'])
const product = new Set(['apps', 'domains', 'packages', 'testing'])
const programs = new Set(['scripts', 'bench', 'e2e'])

const isDomain = ({ layer }: Place) => layer === 'domains'
const isPackage = ({ layer }: Place) => layer === 'packages'
const isModel = (place: Place) => isDomain(place) && place.part === 'model'
const isServer = (place: Place) => isDomain(place) && place.part === 'server'
const isBrowser = (place: Place) => isDomain(place) && (place.part === 'site' || place.part === 'admin')
const isDeclare = (place: Place) => isPackage(place) && place.home === 'declare'
const isTsx = ({ path }: Place) => extname(path) === '.tsx'
/**
 * Where a model states calls and what they answer: an answer may hold what an earlier domain answers,
 * which no name can stand for.
 */
const answers = /\/model\/(?:calls(?:\/[^/]+)?|view|page)\.ts$/
/** What a page may know of a later domain: to call it, as the page of a product fills the cart. */
const calledByPages = /\/model\/(?:calls(?:\/[^/]+)?|codes)\.ts$/
const ways: Readonly<Record<string, string>> = {
  server: 'handle its events, or declare a port that it implements',
  admin: 'know it by its name (callNamed), or let it put its part into these screens (admin/into/)',
  site: 'a page knows only its calls and codes',
}
const isLater = (one: Place, than: Place) => domainOrder.indexOf(one.home) > domainOrder.indexOf(than.home)
/**
 * What tests of packages may use from above. The tables of the test database are those that the
 * domains declare, so a test names a table by its declaration.
 */
const declaresTables = ({ path }: Place) =>
  /^domains\/[^/]+\/model\/index\.ts$/.test(path) || path === 'apps/server/domains.ts'

/** Answers what is wrong with one import, if anything. */
type Rule = (from: Place, to: Place, used: Import) => string | undefined | false

const layerRules: readonly Rule[] = [
  (from, to) =>
    isPackage(from) &&
    (isDomain(to) || to.layer === 'apps') &&
    !(from.isTest && declaresTables(to)) &&
    'a package knows nothing of domains and apps',
  (from, to) => isDomain(from) && to.layer === 'apps' && 'a domain knows nothing of the apps above it',
  (from, to) => isDeclare(from) && !isDeclare(to) && !from.isTest && 'declare depends on nothing',
  (from, to) =>
    product.has(from.layer) &&
    programs.has(to.layer) &&
    'scripts/, bench/ and e2e/ use the product, never the other way round',
  (from, to, { from: specifier }) =>
    specifier.startsWith('.') &&
    workspaceOf(to) !== undefined &&
    workspaceOf(from) !== workspaceOf(to) &&
    `another workspace is imported by its name, ${workspaceOf(to)}`,
  (from, to) =>
    to.layer === 'testing' && !from.isTest && !programs.has(from.layer) && 'only tests use @pavilion/testing',
]

const domainRules: readonly Rule[] = [
  (from, to) =>
    isModel(from) &&
    !from.isTest &&
    isPackage(to) &&
    to.home !== 'declare' &&
    !pureFiles.has(to.path) &&
    'model/ uses declare alone',
  (from, to) =>
    isModel(from) &&
    !from.isTest &&
    isDomain(to) &&
    to.part !== 'model' &&
    'model/ imports neither server nor browser code',
  (from, to, { typesOnly }) => {
    if (!isModel(from) || from.isTest || !isModel(to) || to.home === from.home) return undefined
    if (!typesOnly && !/\/(?:codes|settings)\.ts$/.test(to.path) && !answers.test(from.path))
      return "only types, codes and settings of another domain's model: references are names"
    return isLater(to, from) && `domain ${to.home} comes after ${from.home}: move what both need to the earlier one`
  },
  (from, to) => isServer(from) && isBrowser(to) && 'server/ imports no browser code',
  (from, to) => {
    if (!isDomain(from) || !isDomain(to) || from.isTest || to.home === from.home || !isLater(to, from)) return undefined
    if (from.part === 'site' && (calledByPages.test(to.path) || !isModel(to))) return undefined
    return ways[from.part] && `domain ${to.home} comes after ${from.home}: ${ways[from.part]}`
  },
  (from, to) => {
    if (!isServer(from) || from.isTest || !isServer(to) || to.home === from.home) return undefined
    return to.path !== `domains/${to.home}/server/index.ts` && `domain ${to.home} is used through its server/index.ts`
  },
  (from, to) => isBrowser(from) && isServer(to) && !from.isTest && 'browser code imports no server code',
  (from, to) =>
    isBrowser(from) &&
    isDomain(to) &&
    to.home !== from.home &&
    to.part !== 'model' &&
    !(to.part === from.part && /\/index\.tsx?$/.test(to.path)) &&
    !from.isTest &&
    'of another domain: its model, or the index of the same part',
]

const runtimeRules: readonly Rule[] = [
  (from, to) =>
    isTsx(to) &&
    (isServer(from) ||
      isModel(from) ||
      from.layer === 'testing' ||
      (isPackage(from) && bareNode.has(from.home)) ||
      (from.layer === 'apps' && from.home === 'server')) &&
    'Node loads no .tsx: only Vite does',
  (from, to) =>
    isPackage(from) &&
    browserPackages.has(from.home) &&
    isPackage(to) &&
    serverPackages.has(to.home) &&
    !from.isTest &&
    isTsx(from) &&
    'what runs in browsers imports no server code',
]

const rules = [...layerRules, ...domainRules, ...runtimeRules]

/** They calculate alone: no DOM, no Node. */
const pureModules: ReadonlySet<string> = new Set(['bwip-js/generic', 'qrcode/lib/core/qrcode.js'])
/** Modules from elsewhere, and Node's own. */
function outsideRule(from: Place, { from: module, typesOnly }: Import): string | undefined {
  if (from.isTest || typesOnly || pureModules.has(module)) return undefined
  if (isDeclare(from)) return 'declare depends on nothing'
  if (isModel(from)) return 'model/ runs anywhere: it uses declare alone'
  return undefined
}

/** Every import that breaks a rule of layers or domains. Circles between files: circles.ts. */
export function breachesIn(sources: readonly Source[]): Breach[] {
  return [...unknownDomains(sources), ...sources.flatMap(wrongImports), ...packageCircles(sources)]
}

function unknownDomains(sources: readonly Source[]): Breach[] {
  const firstFiles = new Map(
    sources.filter(({ path }) => path.startsWith('domains/')).map(({ path }) => [placeOf(path).home, path]),
  )
  return [...firstFiles]
    .filter(([home]) => !domainOrder.includes(home))
    .map(([home, path]) => ({ path, line: 1, what: `domains/${home} is no domain: name it in apps/server/domains.ts` }))
}

function wrongImports({ path, text }: Source): Breach[] {
  const from = placeOf(path)
  return importsOf(text).flatMap(used => {
    const target = targetOf(path, used.from)
    const why =
      target === undefined
        ? outsideRule(from, used)
        : rules.map(rule => rule(from, placeOf(target), used)).find(Boolean)
    return why ? [{ path, line: used.line, what: `${used.from}: ${why}` }] : []
  })
}
